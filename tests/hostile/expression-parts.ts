import type { Random } from '#tests/support/repetitions.ts'

/** What an expression is made of, as far as texts that it matches follow from it. */
export type Part =
  | { type: 'sign'; choices: readonly string[] }
  | { type: 'row'; parts: readonly Part[] }
  | { type: 'choice'; options: readonly Part[] }
  | { type: 'repeated'; part: Part; least: number; isEndless: boolean }

/** Signs of every kind that a class may name. */
const SIGNS = [...'aZé漢9_ \n\t.,;:!?-–+*/|\\"\'`~#$€%&@=<>()[]{}^\u00a0\u0000\ufff9\ufffb']
const MOST_CHOICES = 4

/** Reads a pattern without judging it: what is not known counts as itself. */
export function partsOf(pattern: string, flags: string): Part {
  const known = flags.replace(/[gyd]/g, '')
  let at = 0

  function choice(): Part {
    const options = [row()]
    while (pattern[at] === '|') {
      at += 1
      options.push(row())
    }
    return options.length === 1 && options[0] ? options[0] : { type: 'choice', options }
  }

  function row(): Part {
    const parts: Part[] = []
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
      const part = one()
      if (part) parts.push(repeated(part))
    }
    // A bracket too many belongs to a piece that is put in as the product runs.
    if (pattern[at] === ')' && depth === 0) {
      at += 1
      return { type: 'row', parts: [...parts, row()] }
    }
    return { type: 'row', parts }
  }

  let depth = 0
  function one(): Part | undefined {
    const sign = pattern[at]
    if (sign === '(') return group()
    if (sign === '[') return classOf(/^\[(?:\\[^]|[^\]\\])*\]?/)
    if (sign === '\\') return escape()
    at += 1
    if (sign === '^' || sign === '$') return undefined
    return { type: 'sign', choices: sign === '.' ? ['a', ' ', '.'] : [sign ?? ''] }
  }

  function group(): Part | undefined {
    const opening = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(pattern.slice(at))?.[0] ?? '('
    at += opening.length
    depth += 1
    const inner = choice()
    depth -= 1
    at += 1
    return opening.endsWith('!') ? undefined : inner
  }

  function escape(): Part | undefined {
    if (/^\\[bB]/.test(pattern.slice(at))) {
      at += 2
      return undefined
    }
    return classOf(/^\\(?:[pP]\{\w+\}|u[\da-fA-F]{4}|k<\w+>|[^])/)
  }

  function classOf(shape: RegExp): Part | undefined {
    const text = shape.exec(pattern.slice(at))?.[0] ?? ''
    at += Math.max(1, text.length)
    const choices = matched(text, known)
    return choices.length > 0 ? { type: 'sign', choices } : undefined
  }

  function repeated(part: Part): Part {
    const [text, fewest, comma, most] = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(pattern.slice(at)) ?? []
    if (text === undefined) return part
    at += text.length
    const least = fewest === undefined ? (text.startsWith('+') ? 1 : 0) : Number(fewest)
    const isEndless = fewest === undefined ? !text.startsWith('?') : comma === ',' && most === ''
    return { type: 'repeated', part, least, isEndless }
  }

  return choice()
}

function matched(text: string, flags: string): string[] {
  try {
    const expression = new RegExp(`^${text}$`, flags)
    return SIGNS.filter(sign => expression.test(sign)).slice(0, MOST_CHOICES * 3)
  } catch {
    return [...new Set(text.replace(/[\\[\]]/g, ''))].slice(0, MOST_CHOICES)
  }
}

export function repeatsWithoutEnd(part: Part): boolean {
  return endlessIn(part).length > 0
}

/** The parts that may be repeated without an end, the outer ones first. */
export function endlessIn(part: Part): Part[] {
  if (part.type === 'sign') return []
  if (part.type === 'repeated') return [...(part.isEndless ? [part.part] : []), ...endlessIn(part.part)]
  return (part.type === 'row' ? part.parts : part.options).flatMap(endlessIn)
}

/** A text that the part matches, or that begins as one; lookarounds are taken for text. */
export function sampleOf(part: Part, random: Random): string {
  switch (part.type) {
    case 'sign':
      return random.pick(part.choices)
    case 'row':
      return part.parts.map(inner => sampleOf(inner, random)).join('')
    case 'choice':
      return sampleOf(random.pick(part.options), random)
    case 'repeated':
      return Array.from({ length: part.least + random.between(0, 1) }, () =>
        sampleOf(part.part, random),
      ).join('')
  }
}
