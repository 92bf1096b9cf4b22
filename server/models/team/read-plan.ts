import { parsePartialJson } from 'ai'
import { ModelError, type ReplyEvent } from '#server/ports.ts'
import type { PlanEvent } from '#server/team-port.ts'
import { planIn, planStart } from './plan-answer.ts'
import { planTeller } from './plan-teller.ts'

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
 * Reads a plan while a model writes it. An answer that cannot be used is a failure at once: what was told of it stands in
 * the run already, and a second one would say other words beside it. `nowMs` tells how long a draft takes.
 */
export async function* readPlan(
  answer: AsyncIterable<ReplyEvent>,
  nowMs = () => performance.now(),
): AsyncGenerator<PlanEvent> {
  const tell = planTeller()
  let text = ''
  let notBeforeMs = 0
  for await (const event of answer) {
    if (event.type === 'text') {
      text += event.text
      if (text.length > PLAN_MAX_UNITS) throw unusable('too long')
      const startedMs = nowMs()
      if (startedMs < notBeforeMs) continue
      yield* tell(await draftIn(text))
      const tookMs = nowMs() - startedMs
      if (tookMs > USUAL_DRAFT_MS) notBeforeMs = nowMs() + tookMs * REST_FOR_EACH_MS
      continue
    }
    const plan = planIn(text)
    if (!plan) throw unusable(event.reason)
    yield* tell({ is_project: plan.spec !== undefined, ...plan })
    // Prose that was cut off: nobody knows what it was to become.
    if (!plan.spec && event.reason === 'other' && planStart(text) === -1) throw unusable(event.reason)
    yield { type: 'finish', spec: plan.spec }
  }
}

async function draftIn(text: string): Promise<unknown> {
  if (text.length > DRAFT_MAX_UNITS) return undefined
  const start = planStart(text)
  if (start === -1) return undefined
  return (await parsePartialJson(text.slice(start).replace(HALF_CHARACTER, ''))).value
}

const unusable = (why: string) =>
  new ModelError(why === 'content-filter' ? 'refused' : 'unavailable', { cause: `unusable plan: ${why}` })
