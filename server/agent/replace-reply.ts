import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import type { RunState } from '#shared/agent/run-state.ts'
import { agentErrors } from '#shared/agent/sentences.ts'
import { transaction } from '../database/transaction.ts'
import { conflict, notFound } from '../http/errors.ts'
import { HELD, type TokenBudget } from '../limits/token-budget.ts'
import { framePlace, insertFrames } from '../live/frame.store.ts'
import { insertReply, type ReplyRow } from '../live/reply.store.ts'
import type { Started } from '../live/start-reply.ts'
import type { Box } from '../sealing/sealing.ts'
import { lockAllowance, lockName, takeAllowanceAnew } from './allowance.store.ts'
import type { Taker } from './allowance.ts'
import { requireAllowance } from './require-allowance.ts'
import { CONTINUATIONS_MAX } from './run-limits.ts'
import type { RunNeeds } from './run-needs.ts'
import { countContinuation, dropEndedReply, type RunRow } from './run.store.ts'
import { requireRoom } from './take-run.ts'

/** A run that has ended, as it was kept. */
export interface Ended {
  run: RunRow
  reply: ReplyRow & { startedAt: Date }
  state: RunState
}

interface Replacing {
  ended: Ended
  box: Box
  /** the log with which it goes on */
  seed: string
  /** of a run that begins anew: it is taken from their allowance, as a new one would be */
  taker: Taker | undefined
  budget: TokenBudget
}

/**
 * The new reply takes the place of the ended one, in one transaction with all that is kept: nothing is lost in between. Throws
 * 404, 409 and 429.
 */
export async function replaceReply(deps: RunNeeds, owner: string, replacing: Replacing): Promise<Started> {
  const { taker } = replacing
  const replace = () => transaction(deps.sql, scope => replaceOnce(deps, scope, owner, replacing))
  return taker ? deps.startQueue(lockName(taker), replace) : replace()
}

async function replaceOnce(
  deps: RunNeeds,
  scope: TransactionSql,
  owner: string,
  { ended: { run, reply }, box, seed, taker, budget }: Replacing,
): Promise<Started> {
  const id = randomUUID()
  const now = deps.clock.now()
  if (taker) await lockAllowance(scope, taker)
  if (run.userId) await requireRoom(scope, run.userId)
  const continuations = await countContinuation(scope, run.id)
  if (continuations === undefined) throw notFound(agentErrors.unknownRun)
  if (continuations > CONTINUATIONS_MAX[run.userId ? 'account' : 'visitor'])
    throw conflict(agentErrors.tooOften)
  // Another tab was quicker.
  if (!(await dropEndedReply(scope, { runId: run.id, replyId: reply.id })))
    throw conflict(agentErrors.stillRunning)
  if (taker) {
    await requireAllowance(deps, scope, { taker, now })
    await takeAllowanceAnew(scope, { runId: run.id, taker, now })
  }
  await budget.hold(scope, id, HELD.run)
  await insertReply(scope, {
    id,
    userId: run.userId,
    runId: run.id,
    generationId: id,
    requestDigest: run.requestDigest,
    owner,
  })
  if (seed !== '') {
    const sealed = box.seal(framePlace(id, 0), seed)
    await insertFrames(scope, [{ replyId: id, epoch: 0, start: 0, length: seed.length, sealed, typed: 0 }])
  }
  return { kind: 'started', replyId: id }
}
