import { errorBody } from '#shared/errors.ts'
import { billingErrors } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { startFakePaddle, type FakePaddle } from './fake-paddle.ts'
import { testApp, type TestApp } from '../test-app.ts'

export type PaidApp = Awaited<ReturnType<typeof paidApp>>

/** The product and a provider that it can ask, which reports back. */
export async function paidApp(environment: Record<string, string> = {}) {
  const paddle = await startFakePaddle()
  const product = await testApp({ environment: { ...paddle.environment, ...environment } })
  paddle.connect(product)
  return {
    ...product,
    ...buying(product, paddle),
    paddle,
    async close() {
      await paddle.delivered()
      await product.close()
      await paddle.close()
    },
  }
}

function buying(product: TestApp, paddle: FakePaddle) {
  const post = (path: string, token: string, body?: object) => product.call('POST', path, { token, body })

  /** What a call answers: its status, and its JSON. */
  async function answerOf(
    answer: Promise<Response>,
  ): Promise<[status: number, body: Record<string, unknown>]> {
    const response = await answer
    return [response.status, (await response.json()) as Record<string, unknown>]
  }

  /** Opens a checkout; gives its transaction. */
  async function checkout(token: string) {
    const [status, body] = await answerOf(post(endpoints.createCheckoutSession, token))
    const url = String(body.checkout_url)
    if (status !== 200) throw new Error(`the checkout answered ${status}: ${JSON.stringify(body)}`)
    return { url, transactionId: new URL(url).searchParams.get('_ptxn') ?? '' }
  }

  /** A person who has paid, and of whom it is known. */
  async function subscriber() {
    const person = await product.signIn({ isOnTrial: false })
    await paddle.pay((await checkout(person.token)).transactionId)
    await paddle.delivered()
    return person
  }

  const control = async (email: string, action: 'renew' | 'fail' | 'end' | 'refund') => {
    await paddle.control(email, { action })
    await paddle.delivered()
  }
  return {
    post,
    answerOf,
    checkout,
    subscriber,
    control,
    paymentsAway: [503, errorBody(billingErrors.paymentsAway)],
  }
}
