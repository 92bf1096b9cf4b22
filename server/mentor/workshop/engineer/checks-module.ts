/** Checks what comes in, field by field. */
export const checksModule = String.raw`// What comes in is checked here, once. A sentence for each field that is wrong.
const LONGEST_TEXT = 500

const CHECKS = {
  text: value => (typeof value === 'string' && value.length <= LONGEST_TEXT ? undefined : 'Please write at most 500 characters.'),
  email: value =>
    typeof value === 'string' && value.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)
      ? undefined
      : 'Please write an e-mail address.',
  date: value => (isDate(value) ? undefined : 'Please choose a day.'),
  time: value => (typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : 'Please choose a time.'),
  number: value => (Number.isFinite(value) && value > 0 && value <= 1_000_000 ? undefined : 'Please write a number above 0.'),
  choice: (value, { options }) => (options.includes(value) ? undefined : 'Please choose one of these.'),
}

/** The clean value, or the errors by field. What no field asks for is dropped. */
export function checked(fields, input) {
  const given = typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {}
  const value = {}
  const errors = {}
  for (const field of fields) {
    const raw = Object.hasOwn(given, field.name) ? given[field.name] : undefined
    const trimmed = typeof raw === 'string' ? raw.trim() : raw
    if (trimmed === undefined || trimmed === null || trimmed === '') {
      if (!field.isOptional) errors[field.name] = 'Please fill this in.'
      continue
    }
    const cleaned = field.type === 'number' && typeof trimmed === 'string' ? Number(trimmed) : trimmed
    const error = CHECKS[field.type](cleaned, field)
    if (error) errors[field.name] = error
    else value[field.name] = cleaned
  }
  return Object.keys(errors).length > 0 ? { errors } : { value }
}

// '2026-02-30' looks like a day and is none.
function isDate(value) {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(value + 'T00:00:00Z')
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value
}
`
