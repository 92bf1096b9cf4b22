import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { userIdOf, type Actor } from '../actor.ts'
import { keepSpecOf } from './keep-spec.ts'
import { knownOf, requireBusiness } from './known-of.ts'
import { HELD, tokenBudget } from '../limits/token-budget.ts'
import { findReplyOfRun } from '../live/reply.store.ts'
import { RUN_LIMITS } from './run-limits.ts'
import { orchestrate } from './orchestrate.ts'
import { openRun, type OpenedRun } from './open-run.ts'
import { lockAllowance, lockName, takeAllowance } from './allowance.store.ts'
import { countPlainAnswer, requirePlainAnswer } from './plain-answers.ts'
import { requireAllowance, takerOf } from './require-allowance.ts'
import type { RunNeeds } from './run-needs.ts'
import { insertRun, projectAssociatedData, type NewRun } from './run.store.ts'

interface RunRequest {
  asker: Actor
  project: string
  /** chosen by the client, so that a repeated request attaches */
  runId: string | undefined
  /** whose profile fills in what the sentence leaves open */
  businessId: string | undefined
  isWatched: boolean
}

/**
 * Starts a run for a sentence, or attaches to the same one. Throws 401 for a visitor who names a business, 404 for another's, 409 for an id
 * that stands for another run, 429 when the allowance is used, and 503.
 */
export async function startRun(deps: RunNeeds, asked: RunRequest): Promise<OpenedRun> {
  const { sql, encryption, clock, live } = deps
  const { asker, project, businessId = null, isWatched, runId = randomUUID() } = asked
  const userId = userIdOf(asker)
  // A visitor's run has a key of its own: nothing else decrypts it, and it goes with the run.
  const dataKey = userId === null ? encryption.newDataKey(runId) : undefined
  const cipher = dataKey?.cipher ?? (await encryption.cipherOf(sql, userId ?? ''))
  const run = {
    id: runId,
    userId,
    businessId,
    requestDigest: encryption.digest(
      'run',
      JSON.stringify([userId, project, ...(businessId === null ? [] : [businessId])]),
    ),
    project: cipher.encrypt(projectAssociatedData(runId), project),
    now: clock.now(),
    dataKey,
  }
  // Whoever attaches to their run needs no business any longer; whoever names another's is told so before all else.
  if (businessId !== null && !(await isKnown(deps, run))) await requireBusiness(deps, run)
  const settling = keepSpecOf(deps, { runId, cipher })
  const budget = tokenBudget(deps, asker)
  const taker = await takerOf(deps, asker)
  const taking = { taker, now: run.now }

  async function admit(scope: TransactionSql, replyId: string) {
    await lockAllowance(scope, taker)
    await requireAllowance(deps, scope, taking)
    await budget.hold(scope, replyId, HELD.run)
    await insertRun(scope, run)
    await takeAllowance(scope, { ...taking, runId })
  }

  const request = {
    userId,
    runId,
    requestDigest: run.requestDigest,
    queueKey: lockName(taker),
    async refuse() {
      await requirePlainAnswer(deps, asker)
      // Those who have none left are told without a transaction.
      await requireAllowance(deps, sql, taking)
    },
    admit,
  }
  const begun = await live.start(request, {
    cipher,
    limits: RUN_LIMITS,
    events: signal =>
      orchestrate(
        {
          team: deps.team,
          project,
          readKnown: () => knownOf(deps, run),
          today: run.now,
          isWatched,
          from: undefined,
          onSpec: settling.onSpec,
          onUsed: budget.onUsed,
        },
        signal,
      ),
  })
  settling.after(begun)
  budget.settleAfter(begun)
  countPlainAnswer(deps, asker, begun, settling.hasSpec)
  return openRun(deps, { runId, asker, begun })
}

/** Whether the same was asked for before, by the same person, under this id. */
async function isKnown({ sql }: RunNeeds, { id, requestDigest }: Pick<NewRun, 'id' | 'requestDigest'>) {
  const known = (await findReplyOfRun(sql, id))?.requestDigest
  return known ? timingSafeEqual(known, requestDigest) : false
}
