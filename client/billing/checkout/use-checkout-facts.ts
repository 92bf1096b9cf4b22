import { useEffect, useState } from 'react'
import { PaymentConfigReply, TransactionOwnerReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { api } from '../../api.ts'
import { storage } from '../../storage.ts'

const NO_ANSWER_AFTER_MS = 10_000
const NO_OWNER_AFTER_MS = 4_000

type Facts = PaymentConfigReply & TransactionOwnerReply

/** How payments are made here and whose checkout this is; null when the server did not say how. */
export function useCheckoutFacts(transactionId: string): Facts | null | undefined {
  const [facts, setFacts] = useState<Facts | null>()
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const timer = setTimeout(() => setFacts(known => known ?? null), NO_ANSWER_AFTER_MS)
    Promise.all([
      api.get(endpoints.paymentConfig, PaymentConfigReply, { signal }),
      ownerOf(transactionId, signal),
    ])
      .then(([config, owner]) => ({ ...config, owner }))
      .catch(() => null)
      .then(answer => signal.aborted || setFacts(known => (known === undefined ? answer : known)))
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [transactionId])
  return facts
}

/** Whoever is not signed in may pay too; and what is not known keeps nobody from it. */
async function ownerOf(transactionId: string, signal: AbortSignal) {
  if (!storage.get('token')) return 'unknown'
  try {
    const address = `${endpoints.transactions}/${transactionId}`
    const { owner } = await api.get(address, TransactionOwnerReply, {
      signal,
      noAnswerAfterMs: NO_OWNER_AFTER_MS,
    })
    return owner
  } catch {
    return 'unknown'
  }
}
