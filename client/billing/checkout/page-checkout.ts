import { afterCheckout } from '#shared/pages.ts'
import { stateAfter, type CheckoutState } from './checkout-state.ts'
import { loadPaddle } from './paddle-js.ts'
import { pageTheme } from './page-theme.ts'

const OPENS_BY_ITSELF_WITHIN_MS = 5_000
const OPENS_AT_ALL_WITHIN_MS = 10_000

export interface CheckoutRequest {
  mode: 'live' | 'sandbox'
  clientToken: string
  transactionId: string
}

/** The checkout of a document. It can be begun once, whoever asks and however often. */
function createCheckout() {
  let state: CheckoutState = 'opening'
  let isBegun = false
  const listeners = new Set<() => void>()
  function become(next: CheckoutState) {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  async function begin({ mode, clientToken, transactionId }: CheckoutRequest) {
    const paddle = await loadPaddle()
    if (mode === 'sandbox') paddle.Environment.set('sandbox')
    // It finds the transaction in the address and opens its checkout by itself.
    paddle.Initialize({
      token: clientToken,
      eventCallback: ({ name }) => become(stateAfter(state, name)),
      checkout: {
        settings: {
          successUrl: `${window.location.origin}${afterCheckout.paid}`,
          allowLogout: false,
          variant: 'one-page',
          theme: pageTheme(),
        },
      },
    })
    await after(OPENS_BY_ITSELF_WITHIN_MS)
    if (state !== 'opening') return
    paddle.Checkout.open({ transactionId })
    await after(OPENS_AT_ALL_WITHIN_MS)
    if (state === 'opening') become('unopened')
  }

  return {
    begin(request: CheckoutRequest) {
      if (isBegun) return
      isBegun = true
      begin(request).catch(() => become('unopened'))
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

const after = (delayMs: number) => new Promise(resolve => setTimeout(resolve, delayMs))

// One for the document: the page is entered and left by loading documents.
export const pageCheckout = createCheckout()
