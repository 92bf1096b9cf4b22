import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { PASSWORD } from '#tests/support/client.ts'
import { openApp } from '#tests/support/open-app.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

const product = await openApp()

interface Row {
  id: string
  owner_id: string
  device_id: string | null
  label: Buffer | null
  last_used_at: Date | null
  confirmed_at: Date | null
  method: string
}

const sessionOf = async (token: string) => {
  const id = createHash('sha256').update(token).digest('hex')
  const [row] = await product.sql<Row[]>`select * from login_session where id = ${id}`
  if (!row) throw new Error('no such login')
  return row
}

async function logIn(email: string, userAgent: string) {
  const body = { email, password: PASSWORD }
  const reply = await product.call('POST', endpoints.login, { body, headers: { 'user-agent': userAgent } })
  return ((await reply.json()) as { token: string }).token
}

const use = async (token: string) =>
  (await product.call('GET', endpoints.subscriptionStatus, { token })).status

test('a login has an id to show, the name of its browser for the owner alone, and how and when it was confirmed', async () => {
  const { email } = await product.signIn({ isOnTrial: false })
  const [one, other] = [
    await sessionOf(await logIn(email, FIREFOX)),
    await sessionOf(await logIn(email, 'curl/8')),
  ]
  expect(one.device_id).toMatch(/^[\da-f-]{36}$/)
  expect(one.device_id).not.toBe(other.device_id)
  expect([one.method, one.confirmed_at]).toEqual(['password', one.last_used_at])
  const cipher = await product.deps.encryption.cipherOf(product.sql, one.owner_id)
  const labelOf = ({ id, label }: Row, row = id) =>
    cipher.decrypt({ table: 'login_session', column: 'label', row }, label ?? Buffer.alloc(0))
  expect([labelOf(one), labelOf(other)]).toEqual(['Firefox on Windows', 'an unknown browser'])
  expect(() => labelOf(one, other.id)).toThrow()
  const written = JSON.stringify(await product.sql`select login_session::text as row from login_session`)
  for (const text of ['Firefox', 'Mozilla', 'curl', email]) expect(written).not.toContain(text)
})

test('when it was last used is right to the hour, and stays what it was when it was not; using it confirms nothing', async () => {
  const { email } = await product.signIn({ isOnTrial: false })
  const token = await logIn(email, FIREFOX)
  const first = await sessionOf(token)
  product.clock.advance(50 * MINUTE_MS)
  expect(await use(token)).toBe(200)
  expect((await sessionOf(token)).last_used_at).toEqual(first.last_used_at)
  product.clock.advance(20 * MINUTE_MS)
  expect(await use(token)).toBe(200)
  const later = await sessionOf(token)
  expect(Number(later.last_used_at) - Number(first.last_used_at)).toBeGreaterThanOrEqual(70 * MINUTE_MS)
  expect(later.confirmed_at).toEqual(first.confirmed_at)
  product.clock.advance(20 * MINUTE_MS)
  expect((await sessionOf(token)).last_used_at).toEqual(later.last_used_at)
})

test('a login from before it had a name goes on', async () => {
  const { email } = await product.signIn({ isOnTrial: false })
  const token = await logIn(email, FIREFOX)
  const { id } = await sessionOf(token)
  await product.sql`
    update login_session set device_id = null, label = null, last_used_at = null, confirmed_at = null where id = ${id}`
  product.clock.advance(70 * MINUTE_MS)
  expect(await use(token)).toBe(200)
  expect(await sessionOf(token)).toMatchObject({
    device_id: null,
    label: null,
    last_used_at: expect.any(Date),
  })
})
