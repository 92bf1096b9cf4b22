import { judgeEdit } from '../extraction/safety/safety-of-spec.ts'
import type { AgentName } from '#shared/agent/agents.ts'
import { fitSpec } from '#shared/agent/fit-spec.ts'
import { agentErrors } from '#shared/agent/messages.ts'
import { changedAgents } from '#shared/agent/reads.ts'
import { unfinishedAgents, type RunState } from '#shared/agent/run-state.ts'
import { Spec } from '#shared/agent/spec.ts'
import type { Actor } from '../limits/actor.ts'
import { badRequest, conflict } from '../http/errors.ts'
import { findReplyOfRun, type ReplyRow } from '../live/reply.store.ts'
import { requireAllowance, starterOf } from './allowance.ts'
import { lockAllowance, queueKeyOf, reserveRunAnew } from './allowance.store.ts'
import { beginRun } from './begin-run.ts'
import { openRun, type OpenedRun } from './open-run.ts'
import { savedText, stateOf } from './present-run.ts'
import { seedLog } from './run-log.ts'
import type { RunNeeds } from './run-needs.ts'
import { countContinuation, type RunRow } from './run.store.ts'

/** How often a run may go on after an end: each time asks the model for as many as six agents. */
const CONTINUATIONS_MAX = { visitor: 5, account: 20 }

interface Continuing {
  asker: Actor
  runId: string
  isWatched: boolean
  /** the connected model is not asked */
  isWithoutModel?: boolean
}

/** A run that has ended, as it was kept. */
interface Ended {
  run: RunRow
  reply: ReplyRow & { startedAt: Date }
  state: RunState
}

/** Lets agents work again: those that are named, or all without a whole result; without a spec the run begins anew. */
export async function retryRun(
  deps: RunNeeds,
  asked: Continuing & { agents: readonly AgentName[] | undefined; isWithoutModel: boolean },
): Promise<OpenedRun> {
  const ended = await readEnded(deps, asked)
  const spec = specOf(ended.state)
  if (!spec) return goOn(deps, asked, ended, undefined)
  const planned = spec.tasks.map(({ agent }) => agent)
  if (asked.agents?.some(agent => !planned.includes(agent))) throw badRequest(agentErrors.unknownAgent)
  const agents = planned.filter(agent => (asked.agents ?? unfinishedAgents(ended.state)).includes(agent))
  if (agents.length === 0) return openRun(deps, asked)
  return goOn(deps, asked, ended, { spec, agents })
}

/**
 * Takes an edited spec; only the agents whose work it changes work again. Throws 400 for one that is not helped with, 409 before there is a spec, and when it is
 * another one than was edited.
 */
export async function editSpec(
  deps: RunNeeds,
  asked: Continuing & { spec: Spec; before: Spec | undefined },
): Promise<OpenedRun> {
  const ended = await readEnded(deps, asked)
  const before = specOf(ended.state)
  if (!before) throw conflict(agentErrors.notYetSpec)
  if (asked.before && JSON.stringify(fitSpec(asked.before)) !== JSON.stringify(before))
    throw conflict(agentErrors.changedMeanwhile)
  const spec = fitSpec(asked.spec)
  if (JSON.stringify(spec) === JSON.stringify(before)) return openRun(deps, asked)
  if (judgeEdit(spec, before)) throw badRequest(agentErrors.notHelped)
  return goOn(deps, asked, ended, { spec, agents: changedAgents(before, spec) })
}

/** A run that has ended, as it was kept. Throws 404, and 409 while it is at work. */
async function readEnded(deps: RunNeeds, { runId, asker }: Continuing): Promise<Ended> {
  const { run, project, reading } = await openRun(deps, { runId, asker })
  reading.release()
  const reply = await findReplyOfRun(deps.sql, run)
  if (!reply?.isEnded) throw conflict(agentErrors.stillRunning)
  const text = await savedText(deps, reply)
  if (text === undefined) throw conflict(agentErrors.damaged)
  return { run, reply, state: stateOf({ run, reply, project, text }) }
}

/** What is complete in the log was a whole spec when it was written. */
const specOf = ({ isSpecComplete, spec }: RunState) => (isSpecComplete ? Spec.parse(spec) : undefined)

/** The new reply takes the place of the ended one, in one transaction with all that is kept: nothing is lost in between. */
async function goOn(
  deps: RunNeeds,
  { runId, asker, isWatched, isWithoutModel = false }: Continuing,
  { run, reply, state }: Ended,
  from: { spec: Spec; agents: readonly AgentName[] } | undefined,
): Promise<OpenedRun> {
  const now = deps.clock.now()
  const cipher = await deps.encryption.cipherOf(deps.sql, run.ownerId)
  // One that begins anew is taken from their allowance, as a new one would be.
  const starter = from ? undefined : await starterOf(deps, asker)
  return beginRun(deps, {
    asker,
    run,
    cipher,
    project: state.project,
    now,
    isWatched,
    isWithoutModel,
    from: from && { ...from, log: seedLog(state, { spec: from.spec, again: from.agents }) },
    replaces: reply.id,
    starter,
    queueKey: starter && queueKeyOf(starter),
    async admit(scope) {
      if ((await countContinuation(scope, run)) > CONTINUATIONS_MAX[run.userId ? 'account' : 'visitor'])
        throw conflict(agentErrors.tooOften)
      if (!starter) return
      await lockAllowance(scope, starter, now)
      await requireAllowance(deps, scope, { starter, now })
      await reserveRunAnew(scope, { runId, starter, now })
    },
  })
}
