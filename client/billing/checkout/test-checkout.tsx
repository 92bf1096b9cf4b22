import { useEffect, useState } from 'react'
import { z } from 'zod/mini'
import { TestTransactionReply } from '#shared/billing.ts'
import { brand } from '#shared/brand.ts'
import { endpoints } from '#shared/endpoints.ts'
import { afterCheckout } from '#shared/pages.ts'
import { api, ApiError } from '../../api.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { usePage } from '../../ui/page/use-page.ts'
import { TestModeLabel } from '../test-mode-label.tsx'
import { useBusyUntilLeft } from '../use-busy-until-left.ts'
import { HearthPage } from '../../ui/page/hearth-page.tsx'
import {
  EscapeLink,
  FailedCheckout,
  NoCheckout,
  OpeningCheckout,
  PaidCheckout,
} from './checkout-messages.tsx'

type Transaction = z.infer<typeof TestTransactionReply>

/** The checkout where no payment provider is connected. */
export function TestCheckout({ transactionId }: { transactionId: string }) {
  const { transaction, ...checkout } = useTestTransaction(transactionId)
  if (transaction === undefined) return <OpeningCheckout />
  if (transaction === 'unread') return <FailedCheckout />
  if (transaction === 'unknown') return <NoCheckout />
  if (transaction.status === 'paid') return <PaidCheckout />
  return <TestPanel transaction={transaction} {...checkout} />
}

const DECLINED = 'The card was declined. You can try again.'
const FAILED = 'That did not work. Nothing has been charged; please try again.'

/** A transaction of test mode, and what a person and their bank could do with it. */
function useTestTransaction(id: string) {
  const address = `${endpoints.testTransactions}/${id}`
  const [transaction, setTransaction] = useState<Transaction | 'unknown' | 'unread'>()
  const [isPaying, setPaying] = useBusyUntilLeft()
  const [isDeclining, setDeclining] = useState(false)
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    const leaving = new AbortController()
    api
      .get(address, TestTransactionReply, { signal: leaving.signal })
      .then(setTransaction, (error: unknown) => {
        if (leaving.signal.aborted) return
        setTransaction(error instanceof ApiError && error.status === 404 ? 'unknown' : 'unread')
      })
    return () => leaving.abort()
  }, [address])

  async function pay({ kind }: Transaction) {
    if (isDeclining) return
    setPaying(true)
    setFailure(undefined)
    try {
      await api.post(`${address}/pay`, undefined, z.undefined())
      window.location.replace(kind === 'card' ? afterCheckout.cardSaved : afterCheckout.paid)
    } catch (error) {
      setPaying(false)
      setFailure((error instanceof ApiError && error.message) || FAILED)
    }
  }
  async function decline() {
    if (isPaying) return
    setDeclining(true)
    setFailure(undefined)
    try {
      await api.post(`${address}/decline`, undefined, z.undefined())
      setFailure(DECLINED)
    } catch (error) {
      setFailure((error instanceof ApiError && error.message) || FAILED)
    }
    setDeclining(false)
  }
  return { transaction, pay, decline, isPaying, isDeclining, failure }
}

interface TestPanelProps {
  transaction: Transaction
  isPaying: boolean
  isDeclining: boolean
  failure: string | undefined
  pay: (transaction: Transaction) => Promise<void>
  decline: () => Promise<void>
}

/** The fake of the provider's checkout, which cannot be mistaken for it. */
function TestPanel({ transaction, isPaying, isDeclining, failure, pay, decline }: TestPanelProps) {
  const heading = usePage('Secure Checkout')
  const { what, price, action } = wordsFor(transaction)
  return (
    <HearthPage className="max-w-[30rem] pt-[clamp(0.5rem,11vh,9rem)] pb-16">
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
            <EscapeLink variant="plain" name="Close" />
          </div>
        </div>
      </div>
    </HearthPage>
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
