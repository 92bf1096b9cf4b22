import { afterCheckout, pages } from '#shared/pages.ts'
import { FailedCheckout } from './failed-checkout.tsx'
import { TestPanel } from './test-panel.tsx'
import { Told } from './told.tsx'
import { useTestTransaction } from './use-test-transaction.ts'
import { Waiting } from './waiting.tsx'
import { WayOut } from './way-out.tsx'

/** The checkout where no payment provider is connected. */
export function TestCheckout({ transactionId }: { transactionId: string }) {
  const { transaction, ...checkout } = useTestTransaction(transactionId)
  if (transaction === undefined) return <Waiting />
  if (transaction === 'unread') return <FailedCheckout />
  if (transaction === 'unknown')
    return (
      <Told text="There is no open checkout at this address. Nothing has been charged.">
        <WayOut to={pages.subscribe} variant="primary">
          See what is offered
        </WayOut>
      </Told>
    )
  if (transaction.status === 'paid')
    return (
      <Told text="This checkout is paid." mood="happy">
        <WayOut to={afterCheckout.paid} variant="primary">
          Go to the chat
        </WayOut>
      </Told>
    )
  return <TestPanel transaction={transaction} {...checkout} onPay={() => void checkout.pay(transaction)} />
}
