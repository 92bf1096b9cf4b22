import { createAdaptorServer } from '@hono/node-server'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { chooseAddress } from '#server/start/listen.ts'
import { testApp, type TestApp } from '../test-app.ts'

export type ServedApp = Awaited<ReturnType<typeof servedApp>>

/**
 * A product of this process that really listens, so that test mode reaches its fake Paddle, and the fake Paddle the product.
 * `before` may answer a request in the product's place.
 */
export async function servedApp({
  before,
  environment = {},
}: {
  before?: (request: Request) => Promise<Response | undefined>
  environment?: Record<string, string>
} = {}) {
  const { port } = await chooseAddress({ host: '127.0.0.1', port: 0, publicUrl: undefined })
  const product: TestApp = await testApp({ environment: { PORT: String(port), ...environment } })
  const server = createAdaptorServer({
    fetch: async (request, env) => (await before?.(request)) ?? product.app.fetch(request, env),
  }) as Server
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    ...product,
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await product.close()
    },
  }
}
