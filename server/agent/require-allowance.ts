import { agentErrors } from '#shared/agent/messages.ts'
import { saying } from '#shared/errors.ts'
import { countedAs, type Actor } from '../actor.ts'
import { readAccess } from '../billing/read-access.ts'
import { tooMany } from '../http/errors.ts'
import type { Db } from '../ports.ts'
import { findRefusal } from './allowance.store.ts'
import { refusalSentence, type Taker } from './allowance.ts'
import type { RunNeeds } from './run-needs.ts'

/** From whose allowance a run is taken. Somebody on trial has that of an account: the trial is of the chat. */
export async function takerOf(deps: RunNeeds, asker: Actor): Promise<Taker> {
  const key = deps.encryption.digest('agent allowance', countedAs(asker))
  if (asker.kind === 'visitor') return { kind: 'visitor', key }
  const { is_subscribed, status } = await readAccess(deps, asker.userId)
  return { kind: is_subscribed && status !== 'trial' ? 'subscriber' : 'account', key }
}

/** Throws 429 with the moment when the next run is free. */
export async function requireAllowance(
  { config: { agentAllowance } }: Pick<RunNeeds, 'config'>,
  sql: Db,
  { taker, now }: { taker: Taker; now: Date },
) {
  const most = { own: agentAllowance[taker.kind], visitors: agentAllowance.visitors }
  const refusal = await findRefusal(sql, { taker, now, most })
  if (!refusal) return
  const error = saying(
    agentErrors.allowanceUsed,
    refusalSentence(refusal, { kind: taker.kind, now, allowance: agentAllowance }),
  )
  throw tooMany(error, Math.max(1, Math.ceil((refusal.freeAt.getTime() - now.getTime()) / 1000)))
}
