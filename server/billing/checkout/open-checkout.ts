import { setTimeout as delay } from 'node:timers/promises'
import { billingErrors } from '#shared/billing.ts'
import { pages } from '#shared/pages.ts'
import { conflict, unavailable } from '../../http/errors.ts'
import { PaymentsError } from '../../payments-port.ts'
import { readAccessFacts } from '../access.store.ts'
import { askWithin } from '../ask-within.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { askAboutTransaction } from '../refresh/ask-provider.ts'
import { bestStanding } from '../standing.ts'
import {
  closeCheckout,
  endTurn,
  findCustomer,
  findOpenCheckout,
  insertCheckout,
  saveCustomer,
  takeTurn,
} from './checkout.store.ts'

const LOOK_AGAIN_MS = 100
const WAIT_MS = 9_000

interface Payer {
  id: string
  email: string
}

/**
 * Where this account pays: its own open checkout, or a new one; of an overdue subscription the payment that is overdue.
 * Throws 409 when there is nothing to pay and 503 when the provider does not answer. However often and at once it is
 * asked, there is one checkout, so nothing is paid twice.
 */
export async function openCheckout(deps: BillingDeps, payer: Payer): Promise<string> {
  try {
    return await askWithin(openInTurn(deps, payer))
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    deps.log.warn({ failure: error.failure, code: error.code }, 'checkout could not be opened')
    throw unavailable(billingErrors.paymentsAway)
  }
}

async function openInTurn(deps: BillingDeps, payer: Payer) {
  const { sql, payments } = deps
  const standing = await standingNow(deps, payer.id)
  if (standing?.status === 'past_due') return payments.cardUrl(standing.id)
  refuseWhoPaysAlready(standing)
  await waitForTurn(deps, payer.id)
  try {
    return (await reuse(deps, payer.id)) ?? (await openNew(deps, payer))
  } finally {
    await endTurn(sql, payer.id)
  }
}

async function waitForTurn({ sql }: BillingDeps, userId: string) {
  for (let waitedMs = 0; !(await takeTurn(sql, userId)); waitedMs += LOOK_AGAIN_MS) {
    if (waitedMs > WAIT_MS) throw new PaymentsError('unavailable')
    await delay(LOOK_AGAIN_MS)
  }
}

async function standingNow({ sql, clock }: BillingDeps, userId: string) {
  const { subscriptions } = await readAccessFacts(sql, userId)
  // One whose money went back is closed by a person; until then it could still renew beside a new one.
  const isBeingClosed = subscriptions.some(
    ({ givenBackAt, status }) => givenBackAt && status !== 'canceled' && status !== 'paused',
  )
  if (isBeingClosed) throw conflict(billingErrors.givenBack)
  return bestStanding(subscriptions, clock.now())
}

function refuseWhoPaysAlready(standing: ReturnType<typeof bestStanding>) {
  if (standing?.status === 'active') throw conflict(billingErrors.alreadySubscribed)
  if (standing?.status === 'canceling') throw conflict(billingErrors.endsSoon)
}

/** The open checkout, when the provider agrees that it is open. */
async function reuse(deps: BillingDeps, userId: string) {
  const open = await findOpenCheckout(deps.sql, userId)
  if (!open) return undefined
  const transaction = await askAboutTransaction(deps, open.transactionId)
  if (transaction.status === 'open' && transaction.priceIds.includes(deps.payments.priceId))
    return transaction.url ?? open.url
  if (transaction.status === 'paid') {
    // No report of it has come; what was read now counts.
    refuseWhoPaysAlready(await standingNow(deps, userId))
    if (!transaction.subscriptionId) throw conflict(billingErrors.beingConfirmed)
  }
  await closeCheckout(deps.sql, open.transactionId)
  return undefined
}

async function openNew({ sql, clock, payments, publicUrl }: BillingDeps, { id: userId, email }: Payer) {
  let customerId = await findCustomer(sql, userId)
  if (!customerId) {
    customerId = await payments.customerFor(email)
    await saveCustomer(sql, userId, customerId)
  }
  const pageUrl = new URL(pages.checkout, publicUrl).href
  const transaction = await payments.openCheckout({ customerId, userId, pageUrl })
  if (!transaction.url) throw new PaymentsError('refused', { code: 'no_checkout_url' })
  await insertCheckout(sql, { userId, transaction, createdAt: clock.now() })
  return transaction.url
}
