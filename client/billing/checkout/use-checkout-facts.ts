import { useEffect, useState } from 'react'
import { PaymentConfigReply, TransactionReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { api } from '../../api.ts'
import { storage } from '../../storage.ts'

const NO_ANSWER_AFTER_MS = 10_000
const NO_OWNER_AFTER_MS = 4_000

type Facts = PaymentConfigReply & TransactionReply

/** How payments are made here, whose checkout this is and whether it is paid; null when the server did not say how. */
export function useCheckoutFacts(transactionId: string): Facts | null | undefined {
  const [facts, setFacts] = useState<Facts | null>()
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const timer = setTimeout(() => setFacts(known => known ?? null), NO_ANSWER_AFTER_MS)
    Promise.all([
      api.get(endpoints.paymentConfig, PaymentConfigReply, { signal }),
      transactionFacts(transactionId, signal),
    ])
      .then(([config, transaction]) => ({ ...config, ...transaction }))
      .catch(() => null)
      .then(answer => signal.aborted || setFacts(known => (known === undefined ? answer : known)))
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [transactionId])
  return facts
}

const unknown: TransactionReply = { owner: 'unknown', is_paid: false }

/** Whoever is not signed in may pay too; and what is not known keeps nobody from it. */
async function transactionFacts(transactionId: string, signal: AbortSignal) {
  if (!storage.get('token')) return unknown
  const address = `${endpoints.transactions}/${transactionId}`
  return api
    .get(address, TransactionReply, { signal, noAnswerAfterMs: NO_OWNER_AFTER_MS })
    .catch(() => unknown)
}
