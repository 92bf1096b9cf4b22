import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { PASSWORD } from '#tests/support/client.ts'
import { openApp } from '#tests/support/open-app.ts'
import { toReply } from '../../http/errors.ts'
import { authRoutes } from '../auth.routes.ts'

const product = await openApp()

test('each event that matters for safety is one line, with nothing of what was sent (OPS-07, CODE-23)', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: line => void lines.push(line) })
  const app = new Hono().onError(toReply(log)).route('/', authRoutes({ ...product.deps, log }))
  const post = (path: string, body?: unknown, token?: string) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const email = `${randomUUID()}@example.com`

  await post(endpoints.register, { email, password: PASSWORD })
  const code = await product.codeFor(email)
  await post(endpoints.verifyCode, { email, code: 'wrong' })
  await post(endpoints.verifyCode, { email, code })
  await post(endpoints.login, { email, password: 'wrong password' })
  const { token } = (await (await post(endpoints.login, { email, password: PASSWORD })).json()) as {
    token: string
  }
  await post(endpoints.logout, undefined, token)
  await post(endpoints.logout, undefined, token)
  for (let count = 0; count < 6; count++) await post(endpoints.sendResetCode, { email })
  const resetCode = await product.codeFor(email, 6)
  const proven = await post(endpoints.verifyResetCode, { email, code: resetCode })
  const { reset_token } = (await proven.json()) as { reset_token: string }
  await post(endpoints.resetPassword, { email, password: PASSWORD, reset_token })

  const events = lines.map(line => JSON.parse(line) as { event: string; outcome: string })
  expect(events.map(({ event, outcome }) => `${event}: ${outcome}`)).toEqual([
    'register: ok',
    'verify code: refused',
    'verify code: ok',
    'login: refused',
    'login: ok',
    'logout: ok',
    'access: denied',
    'logout: refused',
    ...Array.from({ length: 5 }, () => 'send reset code: ok'),
    'send reset code: limited',
    'verify reset code: ok',
    'reset password: ok',
  ])
  for (const secret of [email, PASSWORD, code, token, resetCode, reset_token])
    expect(lines.join()).not.toContain(secret)
})
