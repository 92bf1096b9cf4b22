// Paddle.js may only be loaded from Paddle; of its types this is what is used here.
const ADDRESS = 'https://cdn.paddle.com/paddle/v2/paddle.js'
const NO_SCRIPT_AFTER_MS = 10_000

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

/** Loads the provider's script. Rejects when it is blocked, or has not come within ten seconds. */
export function loadPaddle() {
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
