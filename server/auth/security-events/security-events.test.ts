import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { browser } from '#tests/support/cookie-jar.ts'
import { PASSWORD } from '#tests/support/client.ts'
import { openPaidApp } from '#tests/support/open-app.ts'
import { isOnCluster } from '#tests/support/database.ts'
import { plantRefusal } from '#tests/support/postgres/plant-trigger.ts'
import { suspendAccount, unsuspendAccount } from '../../account/suspend-account.ts'

const WRONG = 'not the right password'
const CHROME = {
  'user-agent':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
}

const product = await openPaidApp()

interface Row {
  owner_id: string
  position: string
  kind: string
  at: Date
  device: Buffer | null
  client: Buffer | null
  address: Buffer | null
  request_id: string | null
  count: number | null
}

const idOf = async (email: string) => {
  const [row] = await product.sql<{ id: string }[]>`select owner_id as id from account where email = ${email}`
  return row?.id ?? ''
}
const eventsOf = async (email: string) =>
  product.sql<Row[]>`select * from security_event where owner_id = ${await idOf(email)} order by position`
const kindsOf = async (email: string) => (await eventsOf(email)).map(({ kind }) => kind)

/** Somebody who has signed up and logged in, in a browser of their own. */
async function person() {
  const email = `${randomUUID()}@example.com`
  const own = browser(product)
  const post = (path: string, body: object, token?: string) =>
    own.post(path, body, { headers: CHROME, ...(token ? { token } : {}) })
  const login = async () => {
    const { token } = (await (await post(endpoints.login, { email, password: PASSWORD })).json()) as {
      token: string
    }
    return token
  }
  await post(endpoints.register, { email, password: PASSWORD })
  await post(endpoints.verifyCode, { email, code: await product.codeFor(email) })
  return { email, post, login, token: await login() }
}

const hour = async () => {
  await product.sql`update duty set next_at = statement_timestamp()`
  await product.duties.look()
}

test('each act is recorded once: sign-up, logins, a new device, logout, a reset', async () => {
  const bystander = await person()
  const { email, post, login, token } = await person()
  expect(await kindsOf(email)).toEqual(['sign_up', 'login'])
  await login()
  await product.call('POST', endpoints.login, { body: { email, password: PASSWORD } })
  expect(await kindsOf(email)).toEqual(['sign_up', 'login', 'login', 'login', 'new_device'])
  await Promise.all([post(endpoints.logout, {}, token), post(endpoints.logout, {}, token)])
  await post(endpoints.logout, {}, token)
  await post(endpoints.sendResetCode, { email })
  const code = await product.codeFor(email, 2)
  const { reset_token } = (await (await post(endpoints.verifyResetCode, { email, code })).json()) as {
    reset_token: string
  }
  const body = { email, password: 'another fine password', reset_token }
  await Promise.all([post(endpoints.resetPassword, body), post(endpoints.resetPassword, body)])
  expect((await kindsOf(email)).slice(5)).toEqual(['logout', 'password_reset'])
  expect(await kindsOf(bystander.email)).toEqual(['sign_up', 'login'])
})

test('each act is recorded once: cancelling, keeping, suspending and letting in again', async () => {
  const { email, token } = await product.subscriber()
  const before = (await kindsOf(email)).length
  const press = (path: string) => product.post(path, token)
  await Promise.all([press(endpoints.cancelSubscription), press(endpoints.cancelSubscription)])
  await press(endpoints.cancelSubscription)
  await press(endpoints.keepSubscription)
  await press(endpoints.keepSubscription)
  await press(endpoints.cancelSubscription)
  await suspendAccount(product.deps, email)
  await suspendAccount(product.deps, email)
  await unsuspendAccount(product.deps, email)
  await unsuspendAccount(product.deps, email)
  const told = (await eventsOf(email)).slice(before)
  expect(told.map(({ kind }) => kind)).toEqual([
    'subscription_cancelled',
    'subscription_kept',
    'subscription_cancelled',
    'suspended',
    'unsuspended',
  ])
  // An operator's acts came by no call.
  for (const { device, client, address, request_id } of told.slice(3))
    expect([device, client, address, request_id]).toEqual([null, null, null, null])
})

test('where nothing can be canceled or kept, or the provider is away, nothing is recorded', async () => {
  const { email, token } = await product.subscriber()
  const before = await kindsOf(email)
  await product.post(endpoints.keepSubscription, token)
  product.paddle.fail('bad gateway')
  await product.post(endpoints.cancelSubscription, token)
  product.paddle.heal()
  expect(await kindsOf(email)).toEqual(before)
})

test.each([
  ['and its report too', true],
  ['but not its report', false],
])(
  'what the provider did though its answer was lost, %s, is recorded once it is found done',
  async (_what, isReportLost) => {
    const { email, token } = await product.subscriber()
    const before = (await kindsOf(email)).length
    const told = async () => (await kindsOf(email)).slice(before)
    const loseThenFind = async (path: string) => {
      product.paddle.fail('lost answer')
      expect((await product.post(path, token)).status).toBe(503)
      product.paddle.heal()
      await product.paddle.delivered()
      const known = await told()
      product.clock.advance(HOUR_MS)
      for (let count = 0; count < 2; count++) expect((await product.post(path, token)).status).toBe(200)
      return known
    }
    if (isReportLost) product.paddle.dropEvents()
    expect(await loseThenFind(endpoints.cancelSubscription)).toEqual([])
    expect(await told()).toEqual(['subscription_cancelled'])
    expect(await loseThenFind(endpoints.keepSubscription)).toEqual(['subscription_cancelled'])
    expect(await told()).toEqual(['subscription_cancelled', 'subscription_kept'])
    product.paddle.stopDropping()
  },
)

test('wrong passwords are recorded as one row an hour with their count, once the hour is over', async () => {
  const { email, post } = await person()
  for (let count = 0; count < 3; count++) await post(endpoints.login, { email, password: WRONG })
  await product.call('POST', endpoints.login, { body: { email, password: WRONG } })
  await post(endpoints.login, { email: `${randomUUID()}@example.com`, password: WRONG })
  await hour()
  expect(await kindsOf(email)).not.toContain('wrong_passwords')
  product.clock.advance(HOUR_MS)
  await post(endpoints.login, { email, password: WRONG })
  await hour()
  await hour()
  const wrong = async () => (await eventsOf(email)).filter(({ kind }) => kind === 'wrong_passwords')
  expect(await wrong()).toMatchObject([{ count: 4, client: null, address: null, device: null }])
  product.clock.advance(HOUR_MS)
  await hour()
  const [first, second] = await wrong()
  expect(second?.count).toBe(1)
  expect(Number(second?.at) - Number(first?.at)).toBe(HOUR_MS)
  expect(await product.sql`select from wrong_password_hour`).toHaveLength(0)
})

test('neither happens without the other: where the event cannot be written, the act is undone, and the other way round', async () => {
  const { email, post, token } = await person()
  const before = await kindsOf(email)
  const sessions = async () =>
    product.sql`select id from login_session where owner_id = ${await idOf(email)} order by id`
  const logins = await sessions()
  const plant = (table: string, change: string) => plantRefusal(product.sql, { table, at: `after ${change}` })
  const act = {
    login: () => post(endpoints.login, { email, password: PASSWORD }),
    logout: () => post(endpoints.logout, {}, token),
  }

  const pullEvent = await plant('security_event', 'insert')
  expect([(await act.login()).status, (await act.logout()).status]).toEqual([500, 500])
  await expect(suspendAccount(product.deps, email)).rejects.toThrow('planted')
  await pullEvent()
  expect(await sessions()).toEqual(logins)

  const pullClient = await plant('known_client', 'insert or update')
  expect((await act.login()).status).toBe(500)
  await pullClient()
  const pullSession = await plant('login_session', 'delete')
  expect((await act.logout()).status).toBe(500)
  await pullSession()
  expect(await kindsOf(email)).toEqual(before)
  expect(await sessions()).toEqual(logins)
})

test('a row names browser and network by eight bytes that stay the same, and the device only to its owner', async () => {
  const { email, login } = await person()
  const other = await person()
  await login()
  const rows = await eventsOf(email)
  expect(rows).toHaveLength(3)
  const cipher = await product.deps.encryption.cipherOf(product.sql, await idOf(email))
  for (const row of rows) {
    const data = { table: 'security_event', column: 'device', row: row.position }
    expect(cipher.decrypt(data, row.device ?? Buffer.alloc(0))).toBe('Chrome on macOS')
    expect([row.client?.length, row.address?.length]).toEqual([8, 8])
    expect(row.request_id).toMatch(/^[\da-f-]{36}$/)
    const otherCipher = await product.deps.encryption.cipherOf(product.sql, await idOf(other.email))
    expect(() => otherCipher.decrypt(data, row.device ?? Buffer.alloc(0))).toThrow()
  }
  expect(new Set(rows.map(({ client }) => client?.toString('hex'))).size).toBe(1)
  expect((await eventsOf(other.email))[0]?.client).not.toEqual(rows[0]?.client)
  const written = JSON.stringify(await product.sql`select security_event::text from security_event`)
  for (const text of [email, other.email, PASSWORD, 'Chrome', 'Mozilla', 'unknown'])
    expect(written).not.toContain(text)
})

// Shards take no triggers.
test.skipIf(isOnCluster())('rows are only added: Postgres refuses a change and a deletion', async () => {
  const { email } = await person()
  const ownerId = await idOf(email)
  const { sql } = product
  const refused = { message: 'security events are only added' }
  await expect(
    sql`update security_event set kind = 'login' where owner_id = ${ownerId}`,
  ).rejects.toMatchObject(refused)
  await expect(sql`delete from security_event where owner_id = ${ownerId}`).rejects.toMatchObject(refused)
  await expect(sql`truncate security_event`).rejects.toMatchObject(refused)
  // What the forgetting says of itself holds for its own transaction alone.
  await hour()
  await expect(sql`delete from security_event where owner_id = ${ownerId}`).rejects.toMatchObject(refused)
  expect(await kindsOf(email)).toEqual(['sign_up', 'login'])
})

test('rows go when a year has gone by, or with the account', async () => {
  const { email } = await person()
  const ownerId = await idOf(email)
  const { sql } = product
  const add = (days: number) => sql`
    insert into security_event (owner_id, position, kind, at)
    select owner_id, max(position) + 1, 'login', ${new Date(product.clock.now().getTime() - days * 24 * HOUR_MS)}
    from security_event where owner_id = ${ownerId} group by owner_id`
  await add(364)
  for (let count = 0; count < 3; count++) await add(366)
  await hour()
  expect(await kindsOf(email)).toEqual(['sign_up', 'login', 'login'])
  await sql`delete from account where owner_id = ${ownerId}`
  expect(await sql`select from security_event where owner_id = ${ownerId}`).toHaveLength(0)
})
