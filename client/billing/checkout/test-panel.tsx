import type { z } from 'zod/mini'
import type { TestTransactionReply } from '#shared/billing.ts'
import { brand } from '#shared/brand.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { usePage } from '../../ui/use-page.ts'
import { TestModeLabel } from '../test-mode-label.tsx'
import { WayOut } from './way-out.tsx'

interface TestPanelProps {
  transaction: z.infer<typeof TestTransactionReply>
  isPaying: boolean
  isDeclining: boolean
  failure: string | undefined
  pay: (transaction: TestPanelProps['transaction']) => Promise<void>
  decline: () => Promise<void>
}

/** What stands in for the provider's checkout, and cannot be taken for it. */
export function TestPanel({ transaction, isPaying, isDeclining, failure, pay, decline }: TestPanelProps) {
  const heading = usePage('Secure Checkout')
  const { kind, amount_usd } = transaction
  const isCard = kind === 'card'
  return (
    <div className="hearth flex min-h-dvh flex-col">
      <PageHeader />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-[30rem] px-4 pt-[clamp(0.5rem,11vh,9rem)] pb-16"
      >
        <div className="overflow-hidden rounded-card border-2 border-dashed border-warn bg-raised">
          <div className="border-b border-line bg-sunk px-6 py-4 sm:px-8">
            <TestModeLabel />
          </div>
          <div className="p-6 sm:p-8">
            <h1 ref={heading} tabIndex={-1} className="text-2xl">
              Secure Checkout
            </h1>
            <dl className="mt-6 flex items-baseline justify-between gap-4 border-y border-line py-4">
              <dt className="font-medium">{isCard ? 'A new card' : `Full access to ${brand.mentor}`}</dt>
              <dd className="text-right text-muted">
                {isCard && amount_usd === 0 ? 'Nothing is charged' : priceOf(transaction)}
              </dd>
            </dl>
            <div className="mt-6 flex flex-col gap-3">
              {failure && <Banner>{failure}</Banner>}
              <Button isBusy={isPaying} onClick={() => void pay(transaction)}>
                {isCard ? 'Save card' : `Pay ${dollars(amount_usd)}`}
              </Button>
              <Button variant="quiet" isBusy={isDeclining} onClick={() => void decline()}>
                Decline
              </Button>
              <WayOut variant="plain" name="Close" />
            </div>
          </div>
        </div>
      </main>
    </div>
  )
}

const priceOf = ({ kind, amount_usd }: TestPanelProps['transaction']) =>
  `$${amount_usd.toFixed(2)}${kind === 'subscription' ? ' a month' : ''}`

const dollars = (amount: number) => `$${Number.isInteger(amount) ? amount : amount.toFixed(2)}`
