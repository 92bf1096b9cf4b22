import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { testApp } from '#tests/support/test-app.ts'
import { createApp } from '../app.ts'
import { root } from '../root.ts'

describe('there is no test mode (WEB-11)', () => {
  const PRODUCTION = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://kindling.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
    RATE_LIMITS: 'on',
  }
  const KEYS = {
    PADDLE_API_KEY: 'pdl_sdbx_apikey_1',
    PADDLE_CLIENT_TOKEN: 'test_1',
    PADDLE_WEBHOOK_SECRET: 'pdl_ntfset_1',
    PADDLE_PRICE_ID: `pri_${'a'.repeat(26)}`,
  }

  const checkout = `/dev/transactions/txn_${'a'.repeat(26)}`

  test.each([
    ['in production', PRODUCTION, undefined],
    ['in production with keys', { ...PRODUCTION, ...KEYS }, 'sandbox'],
    ['with keys', KEYS, 'sandbox'],
  ])('%s', async (_where, environment, mode) => {
    const other = await testApp({ environment })
    expect(other.deps.testMode).toBeUndefined()
    expect(other.deps.payments?.mode).toBe(mode)
    const app = createApp(other.deps, { pagesDirectory: join(root, 'dist') })
    const answerOf = async (method: string, path: string) => {
      const response = await app.request(path, { method })
      return [response.status, response.headers.get('content-type'), await response.text()]
    }
    const paths = ['/customers', '/events', '/invoices/x', '/invoices.css', '', '/', checkout]
    for (const method of ['GET', 'POST', 'PATCH'])
      for (const path of [...paths, `${checkout}/pay`, '/dev/controls']) {
        const nowhere = await answerOf(method, '/no-such-address')
        expect(nowhere[0]).toBe(404)
        expect(await answerOf(method, endpoints.testApi + path)).toEqual(nowhere)
      }
    await other.close()
  })
})
