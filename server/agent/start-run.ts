import { randomUUID, timingSafeEqual } from 'node:crypto'
import { agentErrors } from '#shared/agent/messages.ts'
import { authErrors } from '#shared/auth/messages.ts'
import { businessErrors } from '#shared/business/errors.ts'
import { userIdOf, type Actor } from '../limits/actor.ts'
import { findBusiness } from '../business/business.store.ts'
import { conflict, notFound, unauthorized } from '../http/errors.ts'
import { findReplyOfRun } from '../live/version.store.ts'
import { requireAllowance, starterOf } from './allowance.ts'
import { lockAllowance, queueKeyOf, reserveRun } from './allowance.store.ts'
import { beginRun } from './begin-run.ts'
import type { OpenedRun } from './open-run.ts'
import { planOrigin } from './run-log.ts'
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
  const { sql, encryption, clock } = deps
  const { asker, project, businessId = null, isWatched, runId = randomUUID() } = asked
  const userId = userIdOf(asker)
  // A run whose id is its owner's is a visitor's.
  if (runId === userId) throw conflict(agentErrors.otherRun)
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
  if (businessId !== null && !(await isKnown(deps, run))) await requireBusiness(deps, { userId, businessId })
  const reservation = { starter: await starterOf(deps, asker), now: run.now }
  return beginRun(deps, {
    asker,
    run,
    cipher,
    project,
    now: run.now,
    isWatched,
    origin: planOrigin(project, 1),
    from: undefined,
    queueKey: queueKeyOf(reservation.starter),
    starter: reservation.starter,
    async refuse() {
      // A visitor's run is open to all who know its id: nobody gets another one under it.
      if (userId !== null && (await findReplyOfRun(sql, { ownerId: runId, id: runId })))
        throw conflict(agentErrors.otherRun)
      // Those who have none left are told without a transaction.
      await requireAllowance(deps, sql, reservation)
    },
    async admit(scope) {
      await lockAllowance(scope, reservation.starter, run.now)
      await requireAllowance(deps, scope, reservation)
    },
    async write(scope) {
      await insertRun(scope, run)
      await reserveRun(scope, { ...reservation, runId })
    },
  })
}

/** Whether the same was asked for before, by the same person, under this id. */
async function isKnown(
  { sql }: RunNeeds,
  { id, userId, requestDigest }: Pick<NewRun, 'id' | 'userId' | 'requestDigest'>,
) {
  const known = (await findReplyOfRun(sql, { ownerId: userId ?? id, id }))?.requestDigest
  return known ? timingSafeEqual(known, requestDigest) : false
}

/** Throws 401 for a visitor who names a business, of which they have none, and 404 for one that is not theirs. */
async function requireBusiness(
  { sql }: RunNeeds,
  { userId, businessId }: { userId: string | null; businessId: string },
) {
  if (userId === null) throw unauthorized(authErrors.notSignedIn)
  if (!(await findBusiness(sql, { ownerId: userId, businessId })))
    throw notFound(businessErrors.unknownBusiness)
}
