import { afterCheckout } from '#shared/pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FailedCheckout } from './failed-checkout.tsx'
import { NoCheckout } from './no-checkout.tsx'
import { TestPanel } from './test-panel.tsx'
import { Told } from './told.tsx'
import { useTestTransaction } from './use-test-transaction.ts'
import { Waiting } from './waiting.tsx'

/** The checkout where no payment provider is connected. */
export function TestCheckout({ transactionId }: { transactionId: string }) {
  const { transaction, ...checkout } = useTestTransaction(transactionId)
  if (transaction === undefined) return <Waiting />
  if (transaction === 'unread') return <FailedCheckout />
  if (transaction === 'unknown') return <NoCheckout />
  if (transaction.status === 'paid')
    return (
      <Told text="This checkout is paid." mood="happy">
        <ButtonLink to={afterCheckout.paid}>Go to the chat</ButtonLink>
      </Told>
    )
  return <TestPanel transaction={transaction} {...checkout} />
}
