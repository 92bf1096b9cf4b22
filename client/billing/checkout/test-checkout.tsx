import { FailedCheckout } from './failed-checkout.tsx'
import { NoCheckout } from './no-checkout.tsx'
import { PaidCheckout } from './paid-checkout.tsx'
import { TestPanel } from './test-panel.tsx'
import { useTestTransaction } from './use-test-transaction.ts'
import { Waiting } from './waiting.tsx'

/** The checkout where no payment provider is connected. */
export function TestCheckout({ transactionId }: { transactionId: string }) {
  const { transaction, ...checkout } = useTestTransaction(transactionId)
  if (transaction === undefined) return <Waiting />
  if (transaction === 'unread') return <FailedCheckout />
  if (transaction === 'unknown') return <NoCheckout />
  if (transaction.status === 'paid') return <PaidCheckout />
  return <TestPanel transaction={transaction} {...checkout} />
}
