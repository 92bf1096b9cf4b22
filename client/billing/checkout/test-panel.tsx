import type { z } from 'zod/mini'
import type { TestTransactionReply } from '#shared/billing.ts'
import { brand } from '#shared/brand.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { usePage } from '../../ui/use-page.ts'
import { TestModeLabel } from '../test-mode-label.tsx'
import { WayOut } from './way-out.tsx'

type Transaction = z.infer<typeof TestTransactionReply>

interface TestPanelProps {
  transaction: Transaction
  isPaying: boolean
  isDeclining: boolean
  failure: string | undefined
  pay: (transaction: Transaction) => Promise<void>
  decline: () => Promise<void>
}

/** What stands in for the provider's checkout, and cannot be taken for it. */
export function TestPanel({ transaction, isPaying, isDeclining, failure, pay, decline }: TestPanelProps) {
  const heading = usePage('Secure Checkout')
  const { what, price, action } = wordsFor(transaction)
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
              <dt className="font-medium">{what}</dt>
              <dd className="text-right text-muted">{price}</dd>
            </dl>
            <div className="mt-6 flex flex-col gap-3">
              {failure && <Banner>{failure}</Banner>}
              <Button isBusy={isPaying} onClick={() => void pay(transaction)}>
                {action}
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

/** A new card pays what is overdue, where something is. */
function wordsFor({ kind, amount_usd }: Transaction) {
  const price = `$${amount_usd.toFixed(2)}`
  const dollars = `$${Number.isInteger(amount_usd) ? amount_usd : amount_usd.toFixed(2)}`
  if (kind === 'subscription')
    return { what: `Full access to ${brand.mentor}`, price: `${price} a month`, action: `Pay ${dollars}` }
  if (amount_usd === 0) return { what: 'A new card', price: 'Nothing is charged', action: 'Save card' }
  return { what: 'A new card', price: `${price} overdue`, action: `Save card and pay ${dollars}` }
}
