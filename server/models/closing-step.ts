import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { judge } from '#server/extraction/safety/safety.ts'
import type { Step } from '#shared/business/answered.ts'
import { withoutMarks } from '#shared/computed-note.ts'
import { isBlank, withoutControls } from '#shared/text.ts'

const ACTION_MAX_UNITS = 300
const LABEL_MAX_UNITS = 80
const SIGNS_MAX = 3
const LARGEST_BOUND = 1e12

type Read = { step: Step; refused?: never } | { refused: string; step?: never }

/** The step with which a model closes its answer, with an id of ours, or why it is none. */
export function closingStep(given: Omit<Step, 'id'>, today: Date): Read {
  const action = plain(given.action)
  const sign = given.sign.map(each => ({ ...each, label: plain(each.label) }))
  const stop = given.stop?.map(each => ({ ...each, label: plain(each.label) })) ?? null
  const labels = [...sign, ...(stop ?? [])].map(({ label }) => label)
  const bounds = [...sign.map(each => each.at_least), ...(stop ?? []).map(each => each.at_most)]
  if (isBlank(action) || action.length > ACTION_MAX_UNITS)
    return { refused: `A step is one sentence of at most ${ACTION_MAX_UNITS} characters.` }
  if (sign.length === 0 || sign.length > SIGNS_MAX || (stop?.length ?? 0) > SIGNS_MAX)
    return {
      refused: `A step has one to ${SIGNS_MAX} signs, and at most ${SIGNS_MAX} numbers at which to stop.`,
    }
  if (labels.some(label => isBlank(label) || label.length > LABEL_MAX_UNITS))
    return { refused: `A label is a few words of at most ${LABEL_MAX_UNITS} characters.` }
  if (bounds.some(bound => Math.abs(bound) > LARGEST_BOUND)) return { refused: 'A number is too large.' }
  const isDay = z.iso.date().safeParse(given.by).success
  if (!isDay || given.by < today.toISOString().slice(0, 10))
    return { refused: 'The day is written like 2027-03-14, and is not in the past.' }
  const judgment = judge([action, ...labels].join('\n'))
  if (judgment && judgment.category !== 'cannot_do') return { refused: 'This is no step to propose.' }
  return { step: { id: randomUUID(), action, sign, stop: stop?.length === 0 ? null : stop, by: given.by } }
}

const plain = (text: string) => withoutControls(withoutMarks(text)).toWellFormed().trim()
