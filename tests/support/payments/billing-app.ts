import { endpoints } from '#shared/endpoints.ts'
import { saveCustomer } from '#server/billing/checkout/checkout.store.ts'
import { openCheckoutOf } from './open-checkout-of.ts'
import { newId, paddleEnvironment, signed, type Delivery } from './paddle-events.ts'
import { testApp, type TestApp } from '../test-app.ts'

export type BillingApp = Awaited<ReturnType<typeof billingApp>>

/** The product with the keys of a sandbox that cannot be asked: only its reports come. */
export async function billingApp({ environment = {} }: { environment?: Record<string, string> } = {}) {
  const product = await testApp({ environment: { ...paddleEnvironment(), ...environment } })
  return { ...product, ...paying(product) }
}

function paying(product: TestApp) {
  const send = ({ body, headers }: Delivery) => product.call('POST', endpoints.webhook, { body, headers })

  /** Delivers a report; its occurrence may be any time, its signature is of now. */
  const report = (envelope: object) => send(signed(envelope, { at: product.clock.now() }))

  /** A signed-in person who has never had anything, and whose checkout is open at the provider. */
  async function buyer() {
    const person = await product.signIn({ isOnTrial: false })
    const ids = { customerId: newId('ctm'), transactionId: newId('txn'), subscriptionId: newId('sub') }
    const [account] = await product.sql<
      { id: string }[]
    >`select owner_id as id from mailbox where email = ${person.email}`
    const userId = account?.id ?? ''
    await saveCustomer(product.sql, userId, ids.customerId)
    await openCheckoutOf(product.sql, { userId, transactionId: ids.transactionId })
    return { ...person, ...ids, userId }
  }

  /** Every row that payments have left. */
  const rows = () => product.sql`
    select id from payment_event union all select id from subscription union all select transaction_id from payment
    order by 1`

  return { send, report, buyer, rows }
}
