import { expect } from 'vitest'
import { startFakeUpstream } from '#tests/support/fake-upstream.ts'
import { testApp } from '#tests/support/test-app.ts'
import { stateOf } from './expect-refusal.ts'

interface Sent {
  body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
  /** JSON unless told otherwise; '' sends none */
  type?: string | undefined
  headers?: Record<string, string>
}

export type Target = Awaited<ReturnType<typeof openTarget>>

/** The product with a model behind it, a person with a session, and another one. */
export async function openTarget() {
  const upstream = await startFakeUpstream()
  const product = await testApp({ environment: { OPENAI_BASE_URL: upstream.url } })
  const owner = await product.signIn()
  const sessionId = await product.startSession(owner.token)
  const stranger = await product.signIn()

  /** A request of the owner's, byte for byte as given. */
  async function send(
    method: string,
    path: string,
    { body, type = 'application/json', headers = {} }: Sent = {},
  ) {
    return product.app.request(path, {
      method,
      headers: {
        authorization: `Bearer ${owner.token}`,
        ...(type === '' ? {} : { 'content-type': type }),
        ...headers,
      },
      ...(body === undefined ? {} : { body, duplex: 'half' }),
    } as RequestInit)
  }

  /** Does `attack`, and proves that no row was changed and the model was not asked. */
  async function withoutTrace(attack: () => Promise<void>) {
    const before = await stateOf(product)
    const asked = upstream.requests.length
    await attack()
    expect(await stateOf(product)).toEqual(before)
    expect(upstream.requests.length).toBe(asked)
  }

  return {
    product,
    upstream,
    owner,
    stranger,
    sessionId,
    send,
    withoutTrace,
    async close() {
      await product.close()
      await upstream.close()
    },
  }
}
