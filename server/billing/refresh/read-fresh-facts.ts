import { describe } from '../../http/errors.ts'
import { readAccessFacts } from '../access.store.ts'
import type { AccessFacts } from '../access.ts'
import { askWithin } from '../ask-within.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { askAboutSubscription, askAboutTransaction } from './ask-provider.ts'
import { findOpenCheckouts, takeAskingTurn } from './refresh.store.ts'
import { askAgainAfterS } from './staleness.ts'

const ASKING_MS = 3_000

/**
 * What decides the account's access. The provider is asked when a report is overdue, so that who has paid has access
 * though no report came. Never throws for the provider's sake: what is known counts until it answers.
 */
export async function readFreshFacts(deps: BillingDeps, userId: string): Promise<AccessFacts> {
  const facts = await readAccessFacts(deps.sql, userId)
  const everyS = askAgainAfterS(facts, deps.clock.now())
  if (everyS === undefined || !(await takeAskingTurn(deps.sql, userId, everyS))) return facts
  try {
    await askWithin(askAbout(deps, userId, facts.subscriptions), ASKING_MS)
  } catch (error) {
    deps.log.warn({ error: describe(error) }, 'payment state could not be read')
  }
  return readAccessFacts(deps.sql, userId)
}

async function askAbout(
  deps: BillingDeps,
  userId: string,
  subscriptions: readonly { id: string; status: string }[],
) {
  for (const id of await findOpenCheckouts(deps.sql, userId)) await askAboutTransaction(deps, id)
  for (const { id, status } of subscriptions) if (status !== 'canceled') await askAboutSubscription(deps, id)
}
