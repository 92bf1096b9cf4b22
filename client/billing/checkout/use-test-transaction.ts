import { useEffect, useState } from 'react'
import { z } from 'zod/mini'
import { TestTransactionReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { afterCheckout } from '#shared/pages.ts'
import { api, ApiError } from '../../api.ts'
import { useBusyUntilLeft } from '../use-busy-until-left.ts'

const DECLINED = 'The card was declined. You can try again.'
const FAILED = 'That did not work. Nothing has been charged; please try again.'

type Transaction = z.infer<typeof TestTransactionReply>

/** A transaction of test mode, and what a person and their bank could do with it. */
export function useTestTransaction(id: string) {
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
