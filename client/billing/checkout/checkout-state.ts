import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { PaymentConfigReply, TRANSACTION_ID, TransactionReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { api } from '../../api.ts'
import { storage } from '../../storage.ts'
import { startPaddle, type PaddleMode } from './paddle-js.ts'

/** Everything that the checkout page can be in. */
export type CheckoutState =
  /** the address names no checkout */
  | 'no_transaction'
  | 'payments_not_set_up'
  | 'paid'
  /** whoever is logged in here would pay for another account */
  | 'other_account'
  /** no payment provider is connected: the checkout is ours */
  | 'test_mode'
  | ProviderState

/** What the payment provider's own checkout is in, once it may open. */
type ProviderState =
  | 'opening'
  | 'open'
  /** open, and a payment was refused */
  | 'declined'
  | 'completed'
  | 'closed'
  /** could not be opened */
  | 'failed'
  /** something went wrong after it had opened */
  | 'broken'

const NO_ANSWER_AFTER_MS = 10_000
const NO_OWNER_AFTER_MS = 4_000
const OPENS_AUTOMATICALLY_WITHIN_MS = 5_000
const OPENS_AT_ALL_WITHIN_MS = 10_000

/** The state of the checkout at this address, from asking whose it is to the provider's last event. */
export function useCheckoutState(search: string) {
  const transactionId = transactionOf(search)
  const facts = useCheckoutFacts(transactionId)
  const [isConfirmed, setConfirmed] = useState(false)
  const providerState = useSyncExternalStore(providerCheckout.subscribe, providerCheckout.read)
  const state = transactionId === null ? 'no_transaction' : stateBefore(facts, isConfirmed)
  const { mode, client_token: clientToken } = facts ?? {}
  const request = useMemo(
    () =>
      (mode === 'live' || mode === 'sandbox') && clientToken && transactionId
        ? { mode, clientToken, transactionId }
        : null,
    [mode, clientToken, transactionId],
  )
  const mayOpen = state === 'may_open'
  useEffect(() => {
    if (mayOpen && request) providerCheckout.begin(request)
  }, [mayOpen, request])
  return {
    state: mayOpen ? (request ? providerState : 'failed') : state,
    transactionId,
    /** the person wants to pay for the other account */
    continueAnyway: () => setConfirmed(true),
  }
}

/** How payments are made here, whose checkout this is, and whether it is paid. */
type Facts = PaymentConfigReply & TransactionReply

/** What is known before the provider's checkout may open. `facts` are undefined while the server is asked, null when it did not answer. */
function stateBefore(facts: Facts | null | undefined, isConfirmed: boolean): CheckoutState | 'may_open' {
  if (facts === undefined) return 'opening'
  if (facts === null) return 'failed'
  if (facts.mode === 'none') return 'payments_not_set_up'
  if (facts.is_paid) return 'paid'
  if (facts.owner === 'other' && !isConfirmed) return 'other_account'
  return facts.mode === 'test' ? 'test_mode' : 'may_open'
}

/** What an event of the provider's checkout makes of its state. After a payment, nothing else changes it. */
export function stateAfter(state: ProviderState, event: unknown): ProviderState {
  if (state === 'completed') return state
  switch (event) {
    case 'checkout.loaded':
      return 'open'
    case 'checkout.completed':
      return 'completed'
    case 'checkout.closed':
      return 'closed'
    case 'checkout.payment.failed':
    case 'checkout.payment.error':
      return 'declined'
    case 'checkout.error':
      return state === 'opening' || state === 'failed' ? 'failed' : 'broken'
    default:
      return state
  }
}

const TRANSACTION_PARAMETER = '_ptxn'

/** The one transaction that an address names; null where it names none, several, or something else. */
export function transactionOf(search: string) {
  const given = [...new URLSearchParams(search)].filter(
    ([name]) => name === TRANSACTION_PARAMETER || name.startsWith(`${TRANSACTION_PARAMETER}[`),
  )
  const [[name, id] = []] = given
  const isOne = given.length === 1 && name === TRANSACTION_PARAMETER
  return isOne && id !== undefined && TRANSACTION_ID.test(id) ? id : null
}

function useCheckoutFacts(transactionId: string | null) {
  const [facts, setFacts] = useState<Facts | null>()
  useEffect(() => {
    if (transactionId === null) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const timer = setTimeout(() => setFacts(known => known ?? null), NO_ANSWER_AFTER_MS)
    Promise.all([
      api.get(endpoints.paymentConfig, PaymentConfigReply, { signal }),
      readTransaction(transactionId, signal),
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

/** Visitors may pay, too; and what is not known keeps nobody from it. */
async function readTransaction(transactionId: string, signal: AbortSignal) {
  if (!storage.get('token')) return unknown
  const address = `${endpoints.transactions}/${transactionId}`
  return api
    .get(address, TransactionReply, { signal, noAnswerAfterMs: NO_OWNER_AFTER_MS })
    .catch(() => unknown)
}

interface CheckoutRequest {
  mode: PaddleMode
  clientToken: string
  transactionId: string
}

/** The provider's checkout. It can be begun once, whoever asks and however often. */
function createProviderCheckout() {
  let state: ProviderState = 'opening'
  let isBegun = false
  const listeners = new Set<() => void>()
  function become(next: ProviderState) {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  async function begin({ mode, clientToken, transactionId }: CheckoutRequest) {
    // It finds the transaction in the address and opens its checkout automatically.
    const paddle = await startPaddle({
      mode,
      clientToken,
      onEvent: event => become(stateAfter(state, event)),
    })
    await wait(OPENS_AUTOMATICALLY_WITHIN_MS)
    if (state !== 'opening') return
    paddle.Checkout.open({ transactionId })
    await wait(OPENS_AT_ALL_WITHIN_MS)
    if (state === 'opening') become('failed')
  }

  return {
    begin(request: CheckoutRequest) {
      if (isBegun) return
      isBegun = true
      begin(request).catch(() => become('failed'))
    },
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

const wait = (delayMs: number) => new Promise(resolve => setTimeout(resolve, delayMs))

// One for the document: the page is entered and left by loading documents.
const providerCheckout = createProviderCheckout()
