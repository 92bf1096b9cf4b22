import { expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { DAY_MS, HOUR_MS } from '#shared/durations.ts'
import { deleteExpired } from '../delete-expired.ts'
import { statusOf, tokenHash } from '#tests/support/client.ts'
import { openApp } from '#tests/support/open-app.ts'

const product = await openApp()

const statusWith = (token: string) => statusOf(product.call('GET', endpoints.subscriptionStatus, { token }))
const expiryOf = async (token: string) =>
  (
    await product.sql<
      { at: Date }[]
    >`select expires_at as at from login_session where id = ${tokenHash(token)}`
  )[0]?.at.getTime() ?? 0

test('a session lasts thirty days from its last use and ninety in all (SESS-05)', async () => {
  const { token: idle } = await product.signIn()
  const { token: used } = await product.signIn()
  for (const _ of [1, 2, 3]) {
    product.clock.advance(29 * DAY_MS)
    expect(await statusWith(used)).toBe(200)
  }
  expect(await statusWith(idle)).toBe(401)
  product.clock.advance(3 * DAY_MS - HOUR_MS)
  expect(await statusWith(used)).toBe(200)
  product.clock.advance(2 * HOUR_MS)
  expect(await statusWith(used)).toBe(401)
})

test('a session that nobody used for thirty days has ended (SESS-05)', async () => {
  const { token } = await product.signIn()
  product.clock.advance(30 * DAY_MS - HOUR_MS)
  expect(await statusWith(token)).toBe(200)
  product.clock.advance(30 * DAY_MS)
  expect(await statusWith(token)).toBe(401)
})

test('use renews a session, at most once an hour (SESS-06)', async () => {
  const { token } = await product.signIn()
  const start = await expiryOf(token)
  product.clock.advance(HOUR_MS / 2)
  await statusWith(token)
  expect(await expiryOf(token)).toBe(start)
  product.clock.advance(HOUR_MS)
  await Promise.all(Array.from({ length: 10 }, () => statusWith(token)))
  const renewed = await expiryOf(token)
  expect(renewed).toBeGreaterThan(start + HOUR_MS)
  await statusWith(token)
  expect(await expiryOf(token)).toBe(renewed)
})

test('what has expired is swept, what is alive stays', async () => {
  const { token: old } = await product.signIn()
  product.clock.advance(40 * DAY_MS)
  const { email, token } = await product.signIn()
  await deleteExpired(product.deps)
  const left = await product.sql<{ id: string }[]>`select id from login_session`
  expect(left.map(row => row.id)).not.toContain(tokenHash(old))
  expect(await statusWith(token)).toBe(200)
  const codes = await product.sql<{ email: string }[]>`select email from code`
  expect(codes.map(row => row.email)).toEqual([email])
})
