import { fitDraft, fitSpec } from '#shared/agent/fit-spec.ts'
import type { LogPart } from '#shared/agent/parts.ts'
import { SpecDraft, type Spec } from '#shared/agent/spec.ts'
import { REPLY_MAX_UNITS } from '#shared/chat.ts'
import { boundedWithin } from '../live/with-timeouts.ts'
import { limitsMs } from '../live/produce.ts'
import { ModelError } from '../ports.ts'
import type { PlanEvent, Team } from '../team-port.ts'
import { textCleaner } from './clean-text.ts'

/** What a growing spec may weigh in the log: about ten times a large one. */
const DRAFT_MAX_UNITS = 100_000

/**
 * The plan for a sentence as parts of the run's log; gives the spec, fitted to its limits, or undefined where the sentence
 * is no project. Throws ModelError.
 */
export async function* plan(
  team: Team,
  asked: Omit<Parameters<Team['plan']>[0], 'signal'>,
  signal: AbortSignal,
): AsyncGenerator<LogPart, Spec | undefined, undefined> {
  const { events, wasSlow } = boundedWithin(own => team.plan({ ...asked, signal: own }), signal, limitsMs)
  const clean = textCleaner()
  let words = 0
  let drafted = 0
  let end: Extract<PlanEvent, { type: 'finish' }> | undefined
  for await (const event of events) {
    if (event.type === 'finish') {
      end = event
      break
    }
    if (event.type === 'words') {
      const text = clean(event.text).slice(0, REPLY_MAX_UNITS - words)
      words += text.length
      if (text !== '') yield { type: 'data-delta', data: { agent: 'ember', text } }
      continue
    }
    const draft = SpecDraft.safeParse(event.fields)
    if (!draft.success) continue
    const fields = fitDraft(draft.data)
    drafted += JSON.stringify(fields).length
    if (drafted < DRAFT_MAX_UNITS) yield { type: 'data-spec', data: { fields, is_complete: false } }
  }
  if (signal.aborted) return undefined
  if (!end) throw new ModelError(wasSlow() ? 'slow' : 'unavailable', { cause: 'the plan was cut off' })
  if (!end.spec) {
    if (words === 0) throw new ModelError('unavailable', { cause: 'neither a spec nor words' })
    if (end.question) yield { type: 'data-question', data: end.question }
    return undefined
  }
  const spec = fitSpec(end.spec)
  if (spec.name === '' || spec.tasks.length === 0)
    throw new ModelError('unavailable', { cause: 'a spec without name or tasks' })
  yield { type: 'data-spec', data: { fields: spec, is_complete: true } }
  return spec
}
