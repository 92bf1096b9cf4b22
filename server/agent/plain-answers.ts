import { agentErrors } from '#shared/agent/messages.ts'
import { saying } from '#shared/errors.ts'
import { countedAs, type Actor } from '../actor.ts'
import { describe, tooMany } from '../http/errors.ts'
import type { Begun } from '../live/admission.ts'
import { hit, peek } from '../limits/hit.ts'
import { nextFree } from './allowance.ts'
import type { RunNeeds } from './run-needs.ts'

const PER_HOUR = 20

const bucketOf = (asker: Actor) => ({
  bucket: `plain answers ${countedAs(asker)}`,
  limit: PER_HOUR,
  windowS: 3_600,
})

/**
 * An answer without a spec costs no run, and is no way to chat for nothing: so many an hour. Nobody knows beforehand which
 * sentence will have one, so none is taken then. Throws 429.
 */
export async function requirePlainAnswer(deps: RunNeeds, asker: Actor) {
  const { isAllowed, retryAfterS } = await peek(deps, bucketOf(asker))
  if (isAllowed) return
  const now = deps.clock.now()
  const next = nextFree(new Date(now.getTime() + retryAfterS * 1_000), now)
  const offer = asker.kind === 'visitor' ? ['Log in to talk with Ember in the chat.'] : []
  const message = [`You have used your ${PER_HOUR} quick answers for this hour.`, next, ...offer].join(' ')
  throw tooMany(saying(agentErrors.quickAnswersUsed, message), retryAfterS)
}

/** Counts the answer of a run that has just begun, once it has ended well and `hasSpec` denies that it has one. */
export function countPlainAnswer(deps: RunNeeds, asker: Actor, begun: Begun, hasSpec: () => boolean) {
  if (begun.kind !== 'started') return
  begun.reply.saved
    .then(async row => {
      const isAnswer = row?.status === 'complete' || row?.status === 'stopped'
      if (isAnswer && row.length > 0 && !hasSpec()) await hit(deps, bucketOf(asker))
    })
    .catch((error: unknown) =>
      deps.log.warn({ error: describe(error) }, 'a plain answer could not be counted'),
    )
}
