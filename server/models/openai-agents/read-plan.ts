import { parsePartialJson } from 'ai'
import { z } from 'zod/mini'
import { ModelError, type ReplyEvent } from '#server/ports.ts'
import type { PlanEvent } from '#server/agent/agents-port.ts'
import { SpecDraft } from '#shared/agent/spec.ts'
import { planIn, planStart } from './plan-answer.ts'

/** A draft is read from its beginning each time; a spec within its limits is shorter. */
const DRAFT_MAX_UNITS = 30_000
/** A draft that takes longer is not a spec but a trap; then most of the time belongs to everybody else. */
const USUAL_DRAFT_MS = 20
const REST_FOR_EACH_MS = 9
/** No plan is as long, and no memory endless. */
const PLAN_MAX_UNITS = 500_000
/** Half of a character, raw or escaped, waits for its other half. */
const HALF_CHARACTER = /(?:[\ud800-\udbff]|\\u[dD][89abAB][\dA-Fa-f]{2}(?:\\(?:u[\dA-Fa-f]{0,3})?)?)$/

/**
 * Reads a plan while a model writes it. Throws UnusablePlan for an answer that cannot be used, and ModelError. `nowMs` measures how long a
 * draft takes.
 */
export async function* readPlan(
  answer: AsyncIterable<ReplyEvent>,
  today: Date,
  nowMs = () => performance.now(),
): AsyncGenerator<PlanEvent> {
  const changesIn = planChanges()
  let text = ''
  let notBeforeMs = 0
  for await (const event of answer) {
    if (event.type === 'thinking') {
      yield event
      continue
    }
    if (event.type === 'text') {
      text += event.text
      if (text.length > PLAN_MAX_UNITS) throw unusable('too long', text)
      const startedMs = nowMs()
      if (startedMs < notBeforeMs) continue
      yield* changesIn(await draftIn(text))
      const tookMs = nowMs() - startedMs
      if (tookMs > USUAL_DRAFT_MS) notBeforeMs = nowMs() + tookMs * REST_FOR_EACH_MS
      continue
    }
    const plan = planIn(text, today)
    if (!plan) throw unusable(event.reason, text)
    yield* changesIn({ is_project: plan.spec !== undefined, ...plan })
    // Prose that was cut off: nobody knows what it was to become.
    if (!plan.spec && event.reason === 'other' && planStart(text) === -1) throw unusable(event.reason, text)
    yield { type: 'finish', spec: plan.spec }
  }
}

async function draftIn(text: string): Promise<unknown> {
  if (text.length > DRAFT_MAX_UNITS) return undefined
  const start = planStart(text)
  if (start === -1) return undefined
  return (await parsePartialJson(text.slice(start).replace(HALF_CHARACTER, ''))).value
}

/** An answer that is no plan; a model that is told why may make one of it. */
export class UnusablePlan extends ModelError {
  readonly text: string

  constructor(why: string, text: string) {
    super('unusable', { cause: `unusable plan: ${why}` })
    this.text = text
  }
}

/** What was filtered was refused; what was cut off, or had no end, may be as unusable the next time. */
function unusable(why: string, text: string): ModelError {
  if (why === 'stop' || why === 'length') return new UnusablePlan(why, text)
  return new ModelError(why === 'content-filter' ? 'refused' : 'unavailable', {
    cause: `unusable plan: ${why}`,
  })
}

const Draft = z.looseObject({
  is_project: z.optional(z.unknown()),
  answer: z.catch(z.optional(z.string()), undefined),
  spec: z.catch(z.optional(z.record(z.string(), z.unknown())), undefined),
})
const fields = z.keyof(SpecDraft).options
const HALF_TEXT_CHARACTER = /[\ud800-\udbff]$/

/** What is new in each further draft of a plan: words only grow, and a field comes again when it changed. */
function planChanges() {
  let said = ''
  const reported = new Map<string, string>()

  function* words(answer: string): Generator<PlanEvent> {
    const text = answer.replace(HALF_TEXT_CHARACTER, '').toWellFormed()
    if (text.length <= said.length || !text.startsWith(said)) return
    yield { type: 'words', text: text.slice(said.length) }
    said = text
  }

  function* changes(spec: Record<string, unknown>): Generator<PlanEvent> {
    const changed: [field: string, value: unknown][] = []
    for (const field of fields) {
      const { data } = SpecDraft.shape[field].safeParse(spec[field])
      const json = JSON.stringify(data)
      if (json === undefined || reported.get(field) === json) continue
      reported.set(field, json)
      changed.push([field, data])
    }
    if (changed.length > 0) yield { type: 'spec', fields: SpecDraft.parse(Object.fromEntries(changed)) }
  }

  return function* changesIn(draft: unknown): Generator<PlanEvent> {
    const { data } = Draft.safeParse(draft)
    if (data?.answer) yield* words(data.answer)
    // It stands first; until it is there, nobody knows whether a spec is meant.
    if (data?.is_project === true && data.spec) yield* changes(data.spec)
  }
}
