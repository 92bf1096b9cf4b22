import { errorBody } from '#shared/errors.ts'
import { expect, test } from 'vitest'
import { authErrors } from '#shared/auth/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { PASSWORD, statusOf, tokenHash } from '#tests/support/client.ts'
import { openApp } from '#tests/support/open-app.ts'
import { createLoginSessions, deleteLoginSession } from './login-sessions.ts'

const product = await openApp()

const ask = (headers: Record<string, string>) =>
  product.call('GET', endpoints.subscriptionStatus, { headers })
const statusWith = (token: string) => statusOf(product.call('GET', endpoints.subscriptionStatus, { token }))

test('the database holds only the hash of a token, and the hash opens nothing (SESS-01, SESS-02)', async () => {
  const { token } = await product.signIn()
  expect(Buffer.from(token.split('.')[1] ?? '', 'base64url')).toHaveLength(32)
  const rows = await product.sql<{ id: string }[]>`select * from login_session`
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows.map(row => row.id)).toContain(tokenHash(token))
  expect(await statusWith(tokenHash(token))).toBe(401)
})

test('a token names its owner, and without that name, or with that of somebody else, it opens nothing', async () => {
  const { token } = await product.signIn()
  const [owner = '', secret = ''] = token.split('.')
  const [other = ''] = (await product.signIn()).token.split('.')
  expect(owner).not.toBe(other)
  // The last letter holds more bits than the owner's id has: another spelling of the same id is another token.
  const respelled = `${owner.slice(0, -1)}${String.fromCharCode(owner.charCodeAt(21) + 1)}`
  for (const wrong of [secret, `.${secret}`, `${other}.${secret}`, `${respelled}.${secret}`, `${owner}.`]) {
    const reply = await ask({ authorization: `Bearer ${wrong}` })
    expect([wrong, reply.status, await reply.json()]).toEqual([wrong, 401, errorBody(authErrors.notSignedIn)])
  }
  expect(await statusWith(token)).toBe(200)
})

test('each login gives a new token, whatever was sent before (SESS-03)', async () => {
  const { email, token } = await product.signIn()
  const login = () =>
    product
      .call('POST', endpoints.login, { body: { email, password: PASSWORD }, token })
      .then(reply => reply.json())
  const [first, second] = (await Promise.all([login(), login()])) as { token: string }[]
  expect(new Set([token, first?.token, second?.token]).size).toBe(3)
})

test('logging out revokes the token on the server, and only this one (SESS-04)', async () => {
  const { email, token } = await product.signIn()
  const login = await product.call('POST', endpoints.login, { body: { email, password: PASSWORD } })
  const { token: other } = (await login.json()) as { token: string }
  const reply = await product.call('POST', endpoints.logout, { token })
  expect([reply.status, await reply.text()]).toEqual([204, ''])
  expect(await statusWith(token)).toBe(401)
  expect(await statusWith(other)).toBe(200)
  expect((await product.call('POST', endpoints.logout, { token })).status).toBe(401)
})

test('a renewal that races a revocation revives nothing (SESS-06)', async () => {
  const sessions = createLoginSessions(product.deps)
  const { id, hash } = await account()
  const cipher = await product.deps.encryption.cipherOf(product.sql, id)
  for (let round = 0; round < 200; round++) {
    const token = await sessions.start(product.sql, {
      userId: id,
      passwordHash: hash,
      device: 'Chrome on macOS',
      cipher,
    })
    product.clock.advance(2 * HOUR_MS)
    await Promise.all([
      sessions.find(token),
      deleteLoginSession(product.sql, { ownerId: id, sessionId: tokenHash(token) }),
      sessions.find(token),
    ])
    expect(await sessions.find(token)).toBeUndefined()
  }
})

let known: { id: string; hash: string } | undefined
async function account() {
  if (known) return known
  const { email } = await product.signIn({ isOnTrial: false })
  const rows = await product.sql<{ id: string; hash: string }[]>`
    select owner_id as id, password_hash as hash from account where email = ${email}`
  return (known = rows[0] ?? { id: '', hash: '' })
}

test('a token counts only in the Authorization header (SESS-09)', async () => {
  const { token } = await product.signIn()
  const query = await product.call(
    'GET',
    `${endpoints.subscriptionStatus}?token=${token}&access_token=${token}`,
  )
  const cookie = await ask({ cookie: `token=${token}; auth_session=${token}` })
  const inBody = await product.call('POST', endpoints.startTrial, { body: { token } })
  expect([query.status, cookie.status, inBody.status]).toEqual([401, 401, 401])
})

test('only `Bearer`, one space and the token are taken (SESS-10)', async () => {
  const { token } = await product.signIn()
  const malformed = [
    `bearer ${token}`,
    `BEARER ${token}`,
    `Basic ${token}`,
    `Bearer  ${token}`,
    `Bearer\t${token}`,
    `Bearer ${token} x`,
    `Bearer ${token}, Bearer ${token}`,
    `Bearer ${token}=`,
    `Bearer ${'a'.repeat(8_192)}`,
    'Bearer',
    '',
    token,
  ]
  for (const authorization of malformed) {
    const reply = await ask({ authorization })
    expect([authorization, reply.status, await reply.json()]).toEqual([
      authorization,
      401,
      errorBody(authErrors.notSignedIn),
    ])
  }
  expect(await statusWith(token)).toBe(200)
})

test('the token of a suspended account answers 403 and works again afterwards', async () => {
  const { email, token } = await product.signIn()
  await product.sql`update account set suspended_at = now() where email = ${email}`
  const reply = await ask({ authorization: `Bearer ${token}` })
  expect([reply.status, await reply.json()]).toEqual([403, errorBody(authErrors.suspended)])
  await product.sql`update account set suspended_at = null where email = ${email}`
  expect(await statusWith(token)).toBe(200)
})

test('answers with data of a user are kept by no cache (SESS-18)', async () => {
  const { token } = await product.signIn()
  const reply = await product.call('GET', endpoints.subscriptionStatus, { token })
  expect(reply.headers.get('cache-control')).toContain('no-store')
  expect(reply.headers.get('vary')).toContain('Authorization')
})
