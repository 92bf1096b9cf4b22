import { randomUUID } from 'node:crypto'
import type { AgentName } from '#shared/agent/agents.ts'
import { fitSpec } from '#shared/agent/fit-spec.ts'
import { changedAgents } from '#shared/agent/reads.ts'
import { unfinishedAgents, type RunState } from '#shared/agent/run-state.ts'
import { agentErrors } from '#shared/agent/sentences.ts'
import { Spec } from '#shared/agent/spec.ts'
import { transaction } from '../database/transaction.ts'
import { badRequest, conflict, tooMany } from '../http/errors.ts'
import { framePlace, insertFrames } from '../live/frame.store.ts'
import { findReplyOfRun, insertReply, type ReplyRow } from '../live/reply.store.ts'
import type { Owner, Started } from '../live/start-reply.ts'
import type { Box } from '../sealing/sealing.ts'
import { openRun, type OpenedRun } from './open-run.ts'
import { orchestrate } from './orchestrate.ts'
import { savedText, stateOf } from './present-run.ts'
import { CONTINUATIONS_MAX, RUN_LIMITS } from './run-limits.ts'
import type { Asker, RunNeeds } from './run-needs.ts'
import { dropEndedReply, takeContinuation, type RunRow } from './run.store.ts'
import { seedLog } from './seed-log.ts'
import { keepSpec } from './start-run.ts'
import { requireRoom } from './take-run.ts'

const RETRY_AFTER_S = 24 * 60 * 60

interface Continuing {
  asker: Asker
  runId: string
  isWatched: boolean
}

/** Lets agents work again: those that are named, or all without a whole result; without a spec the run begins anew. */
export async function retryRun(
  deps: RunNeeds,
  asked: Continuing & { agents: readonly AgentName[] | undefined },
): Promise<OpenedRun> {
  const ended = await readEnded(deps, asked)
  const spec = specOf(ended.state)
  if (!spec) return goOn(deps, asked, ended, undefined)
  const team = spec.tasks.map(({ agent }) => agent)
  if (asked.agents?.some(agent => !team.includes(agent))) throw badRequest(agentErrors.unknownAgent)
  const agents = team.filter(agent => (asked.agents ?? unfinishedAgents(ended.state)).includes(agent))
  if (agents.length === 0) return openRun(deps, asked)
  return goOn(deps, asked, ended, { spec, agents })
}

/** Takes an edited spec; only the agents whose work it changes work again. Throws 409 before there is a spec. */
export async function editSpec(deps: RunNeeds, asked: Continuing & { spec: Spec }): Promise<OpenedRun> {
  const ended = await readEnded(deps, asked)
  const before = specOf(ended.state)
  if (!before) throw conflict(agentErrors.notYetSpec)
  const spec = fitSpec(asked.spec)
  if (JSON.stringify(spec) === JSON.stringify(before)) return openRun(deps, asked)
  return goOn(deps, asked, ended, { spec, agents: changedAgents(before, spec) })
}

interface Ended {
  run: RunRow
  reply: ReplyRow & { startedAt: Date }
  state: RunState
}

/** A run that has ended, as it was kept. Throws 404, and 409 while it is at work. */
async function readEnded(deps: RunNeeds, { runId, asker }: Continuing): Promise<Ended> {
  const { run, project, reading } = await openRun(deps, { runId, asker })
  reading.release()
  const reply = await findReplyOfRun(deps.sql, runId)
  if (!reply?.isEnded) throw conflict(agentErrors.stillRunning)
  const text = await savedText(deps, reply)
  if (text === undefined) throw conflict(agentErrors.damaged)
  return { run, reply, state: stateOf({ run, reply, project, text }) }
}

/** What is complete in the log was a whole spec when it was written. */
const specOf = ({ isSpecComplete, spec }: RunState) => (isSpecComplete ? Spec.parse(spec) : undefined)

async function goOn(
  deps: RunNeeds,
  { runId, asker, isWatched }: Continuing,
  ended: Ended,
  from: { spec: Spec; agents: readonly AgentName[] } | undefined,
): Promise<OpenedRun> {
  const { sql, sealing, live, team, clock } = deps
  const box = await sealing.boxOf(sql, ended.run.keyOwner)
  const seed = from ? seedLog(ended.state, { spec: from.spec, again: from.agents }) : ''
  const work = { team, project: ended.state.project, today: clock.now(), isWatched, from }
  const onSpec = (spec: Spec) => keepSpec(deps, { runId, box, spec })
  const begun = await live.start(owner => replaceReply(deps, owner, { ended, box, seed }), {
    box,
    seed,
    limits: RUN_LIMITS,
    events: signal => orchestrate({ ...work, onSpec }, signal),
  })
  return openRun(deps, { runId, asker, begun })
}

/** The new reply takes the place of the ended one, in one transaction with all that is kept: nothing is lost in between. */
function replaceReply(
  { sql }: RunNeeds,
  { processId, leaseSeconds }: Owner,
  { ended: { run, reply }, box, seed }: { ended: Ended; box: Box; seed: string },
): Promise<Started> {
  const id = randomUUID()
  return transaction(sql, async scope => {
    if (run.userId) await requireRoom(scope, run.userId)
    const taken = await takeContinuation(scope, { runId: run.id, most: CONTINUATIONS_MAX })
    if (!taken) throw tooMany(agentErrors.tooOften, RETRY_AFTER_S)
    // Another tab was quicker.
    if (!(await dropEndedReply(scope, { runId: run.id, replyId: reply.id })))
      throw conflict(agentErrors.stillRunning)
    const belonging = {
      userId: run.userId,
      runId: run.id,
      generationId: id,
      requestDigest: run.requestDigest,
    }
    await insertReply(scope, { id, ...belonging, owner: processId, leaseSeconds })
    if (seed !== '') {
      const sealed = box.seal(framePlace(id, 0), seed)
      await insertFrames(scope, [{ replyId: id, epoch: 0, start: 0, length: seed.length, sealed, typed: 0 }])
    }
    return { kind: 'started', replyId: id }
  })
}
