import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { quoteRefusals, readQuote } from '#server/extraction/facts/quoted-fact.ts'
import type { Knowledge, ModelRequest, AnswerReport } from '#server/ports.ts'
import { type Fact, QUOTE_MAX_UNITS } from '#shared/business/fact.ts'
import type { Profile } from '#shared/business/fold.ts'
import { FactKey } from '#shared/business/keys.ts'
import { isOtherPart } from '#shared/business/same-part.ts'
import { isSameValue } from '#shared/business/same-value.ts'
import { judge } from '#server/extraction/safety/safety.ts'
import type { Step as ClosingStep } from '#shared/business/answered.ts'
import { withoutMarks } from '#shared/chat/computed-note.ts'
import { isBlank, withoutControls } from '#shared/text.ts'
import { modelTool, offeredTool, type ModelTool } from '../model-tool.ts'

/** Calls of `record_fact` in one answer that are looked at. */
const CALLS_MAX = 8

const key = z.enum(FactKey.options)
const label = z.string().describe('what is counted: replies, paid orders')

const Claim = z.object({
  key: key.describe('what the fact says'),
  value: z.union([z.number(), z.string()]).describe('the number, or the text, as the person wrote it'),
  quote: z.string().describe('their words with the value in them, copied exactly from one of their messages'),
})
const Step = z.object({
  action: z.string().describe('the next step, in one sentence'),
  sign: z
    .array(z.object({ label, at_least: z.number() }))
    .describe('one to three numbers that will show that it worked'),
  stop: z
    .array(z.object({ label, at_most: z.number() }))
    .nullable()
    .describe('the numbers at which to stop'),
  by: z.string().describe('the day to look at it, like 2027-03-14'),
})
const Closing = z.object({
  asked: key.nullable().describe('what the question at the end of the answer asks for'),
  step: Step.nullable(),
})
/** Strict mode wants every field; whoever leaves out one that may be null is understood all the same. */
const LooseClosing = Closing.extend({
  step: Step.extend({ stop: Step.shape.stop.optional() }).nullish(),
  asked: Closing.shape.asked.optional(),
})

const recording = offeredTool(
  'record_fact',
  'Records a lasting fact about the person’s business, in their own words, for later answers. They see it and are asked to confirm it.',
  Claim,
)
const closingWith = offeredTool(
  'close_with',
  'States the one question and the one next step that the answer will close with.',
  Closing,
)

/**
 * The tools by which a connected model reports what it understood, where the person's words can be looked up, and with what its answer
 * closes. Nothing is written here: what a model reported goes with the end of its answer. They leave no note in its text.
 */
export function notingTools(
  { profile, findSaid }: Knowledge,
  { today, onReport }: Pick<ModelRequest, 'today' | 'onReport'>,
): readonly ModelTool[] {
  const found: { call: number; fact: Fact }[] = []
  let calls = 0
  let closing: Pick<AnswerReport, 'asked' | 'step'> | undefined

  function report() {
    // They are looked up at the same time.
    const facts = found.toSorted((one, other) => one.call - other.call).map(({ fact }) => fact)
    onReport?.({
      ...closing,
      ...(facts.length === 0 ? {} : { facts: [...new Map(facts.map(fact => [fact.id, fact])).values()] }),
    })
  }

  async function recordFact(claim: z.infer<typeof Claim>, find: NonNullable<Knowledge['findSaid']>) {
    const call = ++calls
    if (call > CALLS_MAX) return refused(`At most ${CALLS_MAX} facts are recorded in one answer.`)
    const quote = claim.quote.trim()
    if (quote.length > QUOTE_MAX_UNITS) return refused(quoteRefusals.longQuote)
    const said = await find(quote).catch(() => 'away' as const)
    if (said === 'away') return refused('Nothing can be recorded now.')
    if (said === undefined) return refused(quoteRefusals.notSaid)
    const reading = readQuote(claim, said, currencyOf(profile))
    if (!reading.fact) return refused(reading.refused)
    if (isKnown(profile, reading.fact)) return refused('This is known already.')
    found.push({ call, fact: reading.fact })
    report()
    return { recorded: true }
  }

  function closeWith({ asked = null, step }: z.infer<typeof LooseClosing>) {
    const read = step ? closingStep({ ...step, stop: step.stop ?? null }, today) : undefined
    if (read?.refused !== undefined) return { closed: false, reason: read.refused }
    closing = { asked, step: read?.step ?? null }
    report()
    return { closed: true }
  }

  const record = findSaid && modelTool(recording, Claim, claim => recordFact(claim, findSaid))
  return [...(record ? [record] : []), modelTool(closingWith, LooseClosing, closeWith)]
}

const refused = (reason: string) => ({ recorded: false, reason })

const isKnown = ({ known }: Profile, { key, part, value }: Fact) =>
  known.some(
    ({ fact }) => fact.key === key && !isOtherPart(fact.part, part) && isSameValue(fact.value, value),
  )

/** What the newest amount is in. */
function currencyOf({ known }: Profile) {
  let newest: Fact | undefined
  for (const { fact } of known)
    if (fact.value.currency !== undefined && (!newest || newest.source.said_at <= fact.source.said_at))
      newest = fact
  return newest?.value.currency
}

const ACTION_MAX_UNITS = 300
const LABEL_MAX_UNITS = 80
const SIGNS_MAX = 3
const LARGEST_BOUND = 1e12

type Read = { step: ClosingStep; refused?: never } | { refused: string; step?: never }

/** The step with which a model closes its answer, with an id of ours, or why it is none. */
export function closingStep(given: Omit<ClosingStep, 'id'>, today: Date): Read {
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
