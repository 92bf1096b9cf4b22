import type { AgentName } from '#shared/agent/agents.ts'
import { fitDraft, fitSpec } from '#shared/agent/fit-spec.ts'
import { AGENTS_AT_ONCE } from '#shared/agent/limits.ts'
import type { LogPart, VersionOrigin } from '#shared/agent/parts.ts'
import { SpecDraft, type Spec } from '#shared/agent/spec.ts'
import type { Fact } from '#shared/business/fact.ts'
import { REPLY_MAX_UNITS } from '#shared/chat/chat.ts'
import { eventQueue } from '../../live/event-queue.ts'
import { withTimeoutsUnder } from '../../live/with-timeouts.ts'
import { agentTimeoutsMs } from '../../live/timing.ts'
import { ModelError, type CallUse, type ReplyEvent } from '../../ports.ts'
import type { PlanEvent, Agents } from '../agents-port.ts'
import type { PageChecker } from '../gate/html/page-checker.ts'
import { textCleaner } from './check-output.ts'
import { runAgent, type AgentTask } from './run-agent.ts'
import { type BudgetTerms, runBudget } from './run-budget.ts'
import { lineOf } from '../run-log.ts'

export interface RunWork {
  agents: Agents
  /** checks the pages that they make */
  pages: PageChecker
  project: string
  /** what is known of the business that it began with; read where there is a plan to make */
  readKnown?(): Promise<readonly Fact[]>
  today: Date
  isWatched: boolean
  /** which version it makes; told with the first line, where `from` has none */
  origin: VersionOrigin
  /** what there is already, when a run goes on: its spec, and the agents that shall work */
  from: { spec: Spec; agents: readonly AgentName[] } | undefined
  /** hears the spec before the agents begin */
  onSpec(spec: Spec): Promise<void>
  onUsed(used: CallUse): void
  budget: BudgetTerms
}

/** The whole work of a run as the growing text of its log: first the plan, then the agents, at most four at once. */
export async function* produceRun(work: RunWork, signal: AbortSignal): AsyncGenerator<ReplyEvent> {
  const startedMs = performance.now()
  const { agents, pages, project, today, isWatched, origin, from, onUsed } = work
  const budget = runBudget(work.budget)
  const asked = { project, today, isWatched }
  // With what is kept it was committed. Before the first line of a plan there is nothing to keep, and nothing to tell.
  let opening = from ? '' : lineOf({ type: 'data-version', data: origin })
  const textOf = (part: LogPart): ReplyEvent => {
    const text = opening + lineOf(part)
    opening = ''
    return { type: 'text', text }
  }
  let spec = from?.spec
  if (!spec) {
    const known = await work.readKnown?.()
    const told: LogPart[] = []
    const calls = budget.callsOf('ember', part => void told.push(part), onUsed)
    const planning = plan(agents, { ...asked, ...calls, known }, signal)
    let step = await planning.next()
    for (; !step.done; step = await planning.next()) yield textOf(step.value)
    for (const part of told) yield textOf(part)
    spec = step.value
  }
  if (spec && !signal.aborted) {
    await work.onSpec(spec)
    const working = from?.agents ?? spec.tasks.map(({ agent }) => agent)
    const elapsedMs = () => performance.now() - startedMs
    for (const agent of working)
      yield textOf({ type: 'data-agent', data: { agent, state: 'waiting', at_ms: Math.round(elapsedMs()) } })
    const tasks = working.map(agent => ({ ...asked, agents, pages, budget, onUsed, agent, spec, elapsedMs }))
    for await (const part of together(tasks, signal)) yield textOf(part)
  }
  yield { type: 'finish', reason: 'stop' }
}

/** Runs the agents, as many at once as there may be, and gives their parts as they come. */
async function* together(tasks: readonly AgentTask[], signal: AbortSignal) {
  const parts = eventQueue<LogPart>()
  const waiting = tasks[Symbol.iterator]()
  const over = new AbortController()
  const both = AbortSignal.any([signal, over.signal])
  async function worker() {
    for (const task of waiting) if (!both.aborted) await runAgent(task, parts.push, both)
  }
  Promise.all(Array.from({ length: AGENTS_AT_ONCE }, worker)).then(parts.end, parts.fail)
  try {
    yield* parts
  } finally {
    // Whoever leaves takes every agent along.
    over.abort('lost')
  }
}

/** What a growing spec may weigh in the log: about ten times a large one. */
const DRAFT_MAX_UNITS = 100_000

/**
 * The plan for a sentence as parts of the run's log; gives the spec, fitted to its limits, or undefined where the sentence
 * is no project. Throws ModelError.
 */
async function* plan(
  agents: Agents,
  asked: Omit<Parameters<Agents['plan']>[0], 'signal'>,
  signal: AbortSignal,
): AsyncGenerator<LogPart, Spec | undefined, undefined> {
  const { events, wasSlow } = withTimeoutsUnder(
    own => againWhereUnusable(agents.plan({ ...asked, signal: own })),
    signal,
    agentTimeoutsMs,
  )
  let clean = textCleaner()
  let attempt = 1
  let words = 0
  let drafted = 0
  let end: Extract<PlanEvent, { type: 'finish' }> | undefined
  for await (const event of events) {
    if (event.type === 'finish') {
      end = event
      break
    }
    if (event.type === 'thinking') continue
    if (event.type === 'again') {
      clean = textCleaner()
      words = 0
      attempt += 1
      yield { type: 'data-attempt', data: { n: attempt } }
      continue
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

/** What was said of a plan that could not be used is taken back, also where no other one is made. */
async function* againWhereUnusable(plan: AsyncIterable<PlanEvent>): AsyncGenerator<PlanEvent> {
  try {
    yield* plan
  } catch (error) {
    if (error instanceof ModelError && error.failure === 'unusable') yield { type: 'again' }
    throw error
  }
}
