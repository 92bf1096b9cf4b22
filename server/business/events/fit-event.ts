import type { z } from 'zod/mini'
import { factErrors } from '#shared/business/errors.ts'
import { WrittenEvent } from '#shared/business/calls.ts'
import { unfitValue } from '#shared/business/fit-value.ts'
import { withMessage } from '#shared/errors.ts'
import { isBlank, withoutControls } from '#shared/text.ts'
import { unprocessable } from '../../http/errors.ts'

/** An event as a person may write it, with cleaned texts. Throws 422 with the first thing that does not fit. */
export function fitEvent(given: object): WrittenEvent {
  const parsed = WrittenEvent.safeParse(given)
  if (!parsed.success) throw unprocessable(errorOf(parsed.error.issues[0]))
  const event = parsed.data
  if (event.type !== 'stated' && event.type !== 'corrected') return event
  const unfit = unfitValue(event.fact.key, event.fact.value)
  if (unfit) throw unprocessable(unfit)
  const { part, value, quote } = event.fact
  const fact = {
    ...event.fact,
    value: {
      ...value,
      ...(value.text === undefined ? {} : { text: cleaned(value.text) }),
      ...(value.unit === undefined ? {} : { unit: cleaned(value.unit) }),
    },
    quote: (quote ?? '').toWellFormed(),
  }
  delete fact.part
  return { ...event, fact: part === undefined || isBlank(part) ? fact : { ...fact, part: cleaned(part) } }
}

const cleaned = (text: string) => withoutControls(text).toWellFormed().trim()

function errorOf(issue: z.core.$ZodIssue | undefined) {
  const field = ['event', ...(issue?.path ?? [])].join('.')
  if (issue?.code === 'too_big' && field === 'event.fact.value.text') return factErrors.longText
  return withMessage(factErrors.unfitEvent, `The field '${field}' does not fit an event.`)
}
