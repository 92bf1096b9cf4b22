import { z } from 'zod/mini'
import { FactKey, ValueKind } from './keys.ts'

/** Largest text of a value, and of the words quoted for it, in UTF-16 units. */
export const TEXT_VALUE_MAX_UNITS = 200
export const QUOTE_MAX_UNITS = 400

export const Period = z.enum(['hour', 'day', 'week', 'month', 'year'])
export type Period = z.infer<typeof Period>

/** `unit`: for each one that is sold, or each of what `unit` names ('market day'). */
export const Per = z.enum(['once', 'hour', 'day', 'week', 'month', 'year', 'unit'])
export type Per = z.infer<typeof Per>

const amount = z.number().check(z.refine(Number.isFinite))

export const FactValue = z.object({
  kind: ValueKind,
  /** of money, a count, or a duration (in `unit`: days, weeks, months, years, hours) */
  amount: z.optional(amount),
  /** both ends of a range, instead of `amount` or `share` */
  low: z.optional(amount),
  high: z.optional(amount),
  /** 0..1 */
  share: z.optional(amount),
  text: z.optional(z.string().check(z.maxLength(TEXT_VALUE_MAX_UNITS))),
  /** ISO 8601: a day */
  date: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  /** of a share that was said as two numbers: the whole, 310 in '28 of 310' */
  whole: z.optional(amount),
  /** what the whole is counted in */
  of: z.optional(FactKey),
  /** what it was before, where one message said both: 1,800 in 'rent goes from 1,800 to 2,300' */
  was: z.optional(amount),
  /** ISO 4217; absent when it was not said and nothing tells it */
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
  per: z.optional(Per),
  /** how often the unit of `per` comes: 2 market days a week */
  times: z.optional(z.object({ amount, per: Period })),
  unit: z.optional(z.string().check(z.maxLength(40))),
})
export type FactValue = z.infer<typeof FactValue>

/**
 * `noted` is known, `asked` waits for the person's yes, and an answer made from it says so first, `supposed` is a what-if of one
 * message, or words that answers may say again and nobody notes, `unused` a number that found no place.
 */
export const FactStatus = z.enum(['noted', 'asked', 'supposed', 'unused'])
export type FactStatus = z.infer<typeof FactStatus>

export const FactSource = z.object({
  /** null for what a person wrote into the profile by hand */
  message_id: z.nullable(z.string()),
  quote: z.string().check(z.maxLength(QUOTE_MAX_UNITS)),
  /** ISO 8601 */
  said_at: z.string(),
  by: z.enum(['extraction', 'model', 'edit', 'import']),
})
export type FactSource = z.infer<typeof FactSource>

/** The one shape of a fact: in storage, stream, JSON and page. */
export const Fact = z.object({
  id: z.string(),
  /** null for a number that is unused */
  key: z.nullable(FactKey),
  /** names one of several: a plan of a price, an item of the fixed costs */
  part: z.optional(z.string().check(z.maxLength(60))),
  status: FactStatus,
  value: FactValue,
  /** a rate as money or a count a month, where it can be said so; computed for who reads, never stored */
  monthly: z.optional(amount),
  /** the person's own words, as they stand in the message */
  quote: z.string().check(z.maxLength(QUOTE_MAX_UNITS)),
  /** of a fact that is asked: what it may be, likeliest first */
  candidates: z.optional(z.array(z.object({ key: FactKey, probability: z.number() }))),
  source: FactSource,
})
export type Fact = z.infer<typeof Fact>
