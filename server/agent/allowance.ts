import { agentErrors } from '#shared/agent/messages.ts'
import { withMessage } from '#shared/errors.ts'
import { countedAs, type Actor } from '../limits/actor.ts'
import { readAccess } from '../billing/require-access.ts'
import type { Config } from '../config.ts'
import { describe, tooMany } from '../http/errors.ts'
import { hit, peek } from '../limits/rate-limit.ts'
import { waitText } from '../limits/wait-text.ts'
import type { Begun } from '../live/admission.ts'
import type { Db } from '../ports.ts'
import { findRefusal, SIXTHS_OF_RUN, VISITORS, type Refusal, type Starter } from './allowance.store.ts'
import type { RunNeeds } from './run-needs.ts'

/** From whose allowance a run is taken. Somebody on trial has that of an account: the trial is of the chat. */
export async function starterOf(deps: RunNeeds, asker: Actor): Promise<Starter> {
  const key = deps.encryption.digest('agent allowance', countedAs(asker))
  if (asker.kind === 'visitor') return { kind: 'visitor', ownerId: VISITORS, key }
  const { is_subscribed, status } = await readAccess(deps, asker.userId)
  const kind = is_subscribed && status !== 'trial' ? 'subscriber' : 'account'
  return { kind, ownerId: asker.userId, key }
}

/** Throws 429 with the moment when as much of a run is free. */
export async function requireAllowance(
  { config: { agentAllowance } }: Pick<RunNeeds, 'config'>,
  sql: Db,
  { starter, now, sixths = SIXTHS_OF_RUN }: { starter: Starter; now: Date; sixths?: number },
) {
  const most = { own: agentAllowance[starter.kind], visitors: agentAllowance.visitors }
  const refusal = await findRefusal(sql, { starter, now, sixths, most })
  if (!refusal) return
  const error = withMessage(
    agentErrors.allowanceUsed,
    refusalMessage(refusal, { kind: starter.kind, now, allowance: agentAllowance }),
  )
  throw tooMany(error, Math.max(1, Math.ceil((refusal.freeAt.getTime() - now.getTime()) / 1000)))
}

/** The message of a refusal: when the next run is free, and what a login gives. */
function refusalMessage(
  { whose, freeAt, isSomeLeft }: Refusal,
  { kind, now, allowance }: { kind: Starter['kind']; now: Date; allowance: Config['agentAllowance'] },
) {
  const offer = loginOffer(kind, allowance)
  const sentences =
    whose === 'own' && isSomeLeft
      ? [notEnough(allowance[kind]), `It can start in ${waitText(freeAt, now)}.`]
      : [
          whose === 'visitors' ? 'Visitors have used all runs of the day.' : usedText(allowance[kind]),
          nextFree(freeAt, now),
        ]
  return [...sentences, offer].filter(Boolean).join(' ')
}

const notEnough = (runs: number) =>
  `This takes more than is left of your ${runs === 1 ? 'run' : `${runs} runs`} of the day.`

const nextFree = (freeAt: Date, now: Date) => `The next one is free in ${waitText(freeAt, now)}.`

const usedText = (runs: number) =>
  runs === 1 ? 'You have used your run of the day.' : `You have used your ${runs} runs of the day.`

function loginOffer(kind: Starter['kind'], { visitor, account, subscriber }: Config['agentAllowance']) {
  if (kind === 'visitor' && account > visitor) return `Log in for ${account} a day.`
  if (kind === 'account' && subscriber > account) return `Subscribers have ${subscriber} a day.`
  return ''
}

const QUICK_ANSWERS_PER_HOUR = 20

const quickAnswersOf = (asker: Actor) => ({
  bucket: `plain answers ${countedAs(asker)}`,
  limit: QUICK_ANSWERS_PER_HOUR,
  windowS: 3_600,
})

/**
 * An answer without a spec costs no run, and is no way to chat for nothing: so many an hour. Nobody knows beforehand which
 * sentence will have one, so none is taken then. Throws 429.
 */
export async function requireQuickAnswer(deps: RunNeeds, asker: Actor) {
  const { isAllowed, retryAfterS } = await peek(deps, quickAnswersOf(asker))
  if (isAllowed) return
  const now = deps.clock.now()
  const next = nextFree(new Date(now.getTime() + retryAfterS * 1_000), now)
  const hint = asker.kind === 'visitor' ? ['Log in to talk with Ember in the chat.'] : []
  const message = [
    `You have used your ${QUICK_ANSWERS_PER_HOUR} quick answers for this hour.`,
    next,
    ...hint,
  ].join(' ')
  throw tooMany(withMessage(agentErrors.quickAnswersUsed, message), retryAfterS)
}

/** Counts the answer of a run that has just begun, once it has ended well and `hasSpec` denies that it has one. */
export function countQuickAnswer(deps: RunNeeds, asker: Actor, begun: Begun, hasSpec: () => boolean) {
  if (begun.kind !== 'started') return
  begun.reply.saved
    .then(async row => {
      const isAnswer = row?.status === 'complete' || row?.status === 'stopped'
      if (isAnswer && row.length > 0 && !hasSpec()) await hit(deps, quickAnswersOf(asker))
    })
    .catch((error: unknown) =>
      deps.log.warn({ error: describe(error) }, 'a quick answer could not be counted'),
    )
}
