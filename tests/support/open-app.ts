import { afterAll } from 'vitest'
import { startFakeUpstream } from './fake-upstream.ts'
import { paidApp } from './payments/paid-app.ts'
import { testApp } from './test-app.ts'

// What the tests of one file share: awaited at the top of the file, closed after its last test.

/** The product, as `testApp` gives it. */
export async function openApp(options?: Parameters<typeof testApp>[0]) {
  const product = await testApp(options)
  afterAll(() => product.close())
  return product
}

/** The product with a payment provider that it can ask, which reports back. */
export async function openPaidApp(environment?: Record<string, string>) {
  const product = await paidApp(environment)
  afterAll(() => product.close())
  return product
}

/** A fake provider, and the product with its model connected. */
export async function openConnectedApp(environment: Record<string, string> = {}) {
  const upstream = await startFakeUpstream()
  afterAll(() => upstream.close())
  // Closed first: hooks run in the reverse order.
  const product = await openApp({ environment: { OPENAI_BASE_URL: upstream.url, ...environment } })
  return { upstream, product }
}
