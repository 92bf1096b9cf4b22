import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { agentErrors } from '#shared/agent/sentences.ts'
import { authErrors } from '#shared/auth-sentences.ts'
import { chatErrors } from '#shared/chat-sentences.ts'
import { transaction } from '../database/transaction.ts'
import { conflict, forbidden, tooMany } from '../http/errors.ts'
import { HELD, type TokenBudget } from '../limits/token-budget.ts'
import { countRunning, findReplyOfRun, insertReply } from '../live/reply.store.ts'
import { REPLIES_PER_USER, RETRY_AFTER_S, type Started } from '../live/start-reply.ts'
import { lockAllowance, lockName, takeAllowance } from './allowance.store.ts'
import type { Taker } from './allowance.ts'
import { requirePlainAnswer } from './plain-answers.ts'
import { requireAllowance, takerOf } from './require-allowance.ts'
import type { Asker, RunNeeds } from './run-needs.ts'
import { findRequestDigest, insertRun, type NewRun } from './run.store.ts'

const UNIQUE_VIOLATION = '23505'

/** Commits a run with its reply, and takes it from the allowance, once: before any model is asked. */
export async function takeRun(
  deps: RunNeeds,
  owner: string,
  { asker, run, budget }: { asker: Asker; run: NewRun; budget: TokenBudget },
): Promise<Started> {
  const taker = await takerOf(deps, asker)
  return deps.startQueue(lockName(taker), async () => {
    const known = await findKnown(deps, run)
    if (known) return known
    await requirePlainAnswer(deps, asker)
    // Those who have none left are told without a transaction.
    await requireAllowance(deps, deps.sql, { taker, now: run.now })
    try {
      return await transaction(deps.sql, scope => insertOnce(deps, scope, owner, { run, taker, budget }))
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      // The same run committed at the same moment, on another process; or the id belongs to something else, or to a run
      // that was deleted.
      const committed = await findKnown(deps, run)
      if (!committed) throw conflict(agentErrors.otherRun)
      return committed
    }
  })
}

/** The same run asked for again. Throws 409 when the id stands for another one. */
async function findKnown({ sql }: RunNeeds, run: NewRun): Promise<Started | undefined> {
  const digest = await findRequestDigest(sql, run.id)
  if (!digest) return undefined
  const row = timingSafeEqual(digest, run.requestDigest) ? await findReplyOfRun(sql, run.id) : undefined
  if (!row) throw conflict(agentErrors.otherRun)
  return { kind: 'known', row }
}

/** The account is locked, so that its running replies, in the chat and here, are counted right. Throws 403 and 429. */
export async function requireRoom(scope: TransactionSql, userId: string) {
  const [account] = await scope<{ isSuspended: boolean }[]>`
    select suspended_at is not null as "isSuspended" from account where id = ${userId} for no key update`
  if (account?.isSuspended) throw forbidden(authErrors.suspended)
  if ((await countRunning(scope, userId)) >= REPLIES_PER_USER)
    throw tooMany(chatErrors.tooManyReplies, RETRY_AFTER_S)
}

async function insertOnce(
  deps: RunNeeds,
  scope: TransactionSql,
  owner: string,
  { run, taker, budget }: { run: NewRun; taker: Taker; budget: TokenBudget },
): Promise<Started> {
  const replyId = randomUUID()
  await lockAllowance(scope, taker)
  if (run.userId) await requireRoom(scope, run.userId)
  await requireAllowance(deps, scope, { taker, now: run.now })
  await budget.hold(scope, replyId, HELD.run)
  await insertRun(scope, run)
  await takeAllowance(scope, { runId: run.id, taker, now: run.now })
  await insertReply(scope, {
    id: replyId,
    userId: run.userId ?? null,
    runId: run.id,
    generationId: replyId,
    requestDigest: run.requestDigest,
    owner,
  })
  return { kind: 'started', replyId }
}

function isUniqueViolation(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}
