import { afterCheckout } from '#shared/pages.ts'
import { chosenTheme } from '../../theme.ts'

// Paddle.js may only be loaded from Paddle; of its types this is what is used here.
const ADDRESS = 'https://cdn.paddle.com/paddle/v2/paddle.js'
const NO_SCRIPT_AFTER_MS = 10_000

export type PaddleMode = 'live' | 'sandbox'

interface PaddleJs {
  Environment: { set(environment: 'sandbox'): void }
  Initialize(options: {
    token: string
    eventCallback: (event: { name?: unknown }) => void
    checkout: { settings: CheckoutSettings }
  }): void
  Checkout: { open(options: { transactionId: string }): void }
}

interface CheckoutSettings {
  successUrl: string
  allowLogout: boolean
  variant: 'one-page'
  theme: 'light' | 'dark'
}

declare global {
  interface Window {
    Paddle?: PaddleJs
  }
}

interface PaddleOptions {
  mode: PaddleMode
  clientToken: string
  /** is given the name of each event of the checkout */
  onEvent: (name: unknown) => void
}

/** Loads the provider's script and sets it up. Rejects when it is blocked, or has not come within ten seconds. */
export async function startPaddle({ mode, clientToken, onEvent }: PaddleOptions) {
  const paddle = await loadPaddle()
  if (mode === 'sandbox') paddle.Environment.set('sandbox')
  paddle.Initialize({
    token: clientToken,
    eventCallback: ({ name }) => onEvent(name),
    checkout: {
      settings: {
        successUrl: `${window.location.origin}${afterCheckout.paid}`,
        allowLogout: false,
        variant: 'one-page',
        theme: visibleTheme(),
      },
    },
  })
  return paddle
}

function loadPaddle() {
  return new Promise<PaddleJs>((resolve, reject) => {
    const fail = () => reject(new Error('Paddle.js could not be loaded.'))
    const timer = setTimeout(fail, NO_SCRIPT_AFTER_MS)
    const script = document.createElement('script')
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      if (window.Paddle) resolve(window.Paddle)
      else fail()
    })
    script.src = ADDRESS
    document.head.append(script)
  })
}

function visibleTheme() {
  const theme = chosenTheme()
  if (theme !== 'system') return theme
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
