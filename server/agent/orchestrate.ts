import type { AgentName } from '#shared/agent/agents.ts'
import { AGENTS_AT_ONCE } from '#shared/agent/limits.ts'
import type { LogPart } from '#shared/agent/parts.ts'
import type { Spec } from '#shared/agent/spec.ts'
import type { Fact } from '#shared/business/fact.ts'
import { eventQueue } from '../event-queue.ts'
import type { ReplyEvent, TokensUsed } from '../ports.ts'
import type { Team } from '../team-port.ts'
import { runLane, type LaneRequest } from './lane.ts'
import { plan } from './plan.ts'
import { lineOf } from './run-log.ts'

export interface Work {
  team: Team
  project: string
  /** what is known of the business that it began with; read where there is a plan to make */
  readKnown?(): Promise<readonly Fact[]>
  today: Date
  isWatched: boolean
  /** what there is already, when a run goes on: its spec, and the agents that shall work */
  from: { spec: Spec; agents: readonly AgentName[] } | undefined
  /** hears the spec before the agents begin */
  onSpec(spec: Spec): Promise<void>
  onUsed(used: TokensUsed): void
}

/** The whole work of a run as the growing text of its log: first the plan, then the agents, at most four at once. */
export async function* orchestrate(work: Work, signal: AbortSignal): AsyncGenerator<ReplyEvent> {
  const startedMs = performance.now()
  const { team, project, today, isWatched, from, onUsed } = work
  const asked = { project, today, isWatched, onUsed }
  let spec = from?.spec
  if (!spec) {
    const known = await work.readKnown?.()
    const planning = plan(team, { ...asked, known }, signal)
    let step = await planning.next()
    for (; !step.done; step = await planning.next()) yield textOf(step.value)
    spec = step.value
  }
  if (spec && !signal.aborted) {
    await work.onSpec(spec)
    const agents = from?.agents ?? spec.tasks.map(({ agent }) => agent)
    const elapsedMs = () => performance.now() - startedMs
    for (const agent of agents)
      yield textOf({ type: 'data-agent', data: { agent, state: 'waiting', at_ms: Math.round(elapsedMs()) } })
    const lanes = agents.map(agent => ({ ...asked, team, agent, spec, elapsedMs }))
    for await (const part of together(lanes, signal)) yield textOf(part)
  }
  yield { type: 'finish', reason: 'stop' }
}

const textOf = (part: LogPart): ReplyEvent => ({ type: 'text', text: lineOf(part) })

/** Runs the lanes, as many at once as there may be, and gives their parts as they come. */
async function* together(lanes: readonly LaneRequest[], signal: AbortSignal) {
  const parts = eventQueue<LogPart>()
  const waiting = lanes[Symbol.iterator]()
  const over = new AbortController()
  const both = AbortSignal.any([signal, over.signal])
  async function worker() {
    for (const lane of waiting) if (!both.aborted) await runLane(lane, parts.push, both)
  }
  Promise.all(Array.from({ length: AGENTS_AT_ONCE }, worker)).then(parts.end, parts.fail)
  try {
    yield* parts
  } finally {
    // Whoever leaves takes every lane along.
    over.abort('lost')
  }
}
