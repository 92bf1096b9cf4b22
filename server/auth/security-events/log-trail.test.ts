import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { root } from '#server/root.ts'
import { endpoints } from '#shared/endpoints.ts'
import { PASSWORD } from '#tests/support/client.ts'
import { openApp } from '#tests/support/open-app.ts'
import { repeated } from '#tests/support/repetitions.ts'

const ROUNDS = { short: 200, long: 20_000 }

const product = await openApp({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })

interface SecurityLine {
  msg: string
  event: string
  outcome: string
  status: number
  reason?: string
  actor?: string
  address: string
  requestId: string
}

/** The product with a log that can be read, called from network addresses. */
function logged() {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: line => void lines.push(line) })
  const app = createApp({ ...product.deps, log }, { pagesDirectory: 'no pages' })
  return {
    lines,
    post: (from: string, path: string, body: unknown, token?: string) =>
      app.request(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': from,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    security: () =>
      lines.map(line => JSON.parse(line) as SecurityLine).filter(({ msg }) => msg === 'security'),
  }
}

const actorOf = async (email: string) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'server/start/account-command.ts'), 'actor', email],
    {
      env: {
        NODE_ENV: 'test',
        DATABASE_URL: product.database.url,
        ENCRYPTION_KEYS: product.deps.config.encryptionKeys,
      },
    },
  )
  return stdout.trim()
}

test('an incident can be followed: by the account that was tried, then by where it came from (OPS-07)', async () => {
  const { post, security } = logged()
  const [victim, bystander] = [await product.signIn(), await product.signIn()]
  const [attacker, home] = ['203.0.113.66', '2001:db8:1:2::3']
  const password = 'wrong password'
  await post('203.0.113.9', endpoints.login, { email: bystander.email, password: PASSWORD })
  await post(home, endpoints.login, { email: victim.email, password: PASSWORD })
  for (let count = 0; count < 3; count++)
    await post(attacker, endpoints.login, { email: victim.email, password })
  await post(attacker, endpoints.sendResetCode, { email: victim.email.toUpperCase() })
  await post(attacker, endpoints.login, { email: `${randomUUID()}@example.com`, password })
  await post(attacker, endpoints.logout, {}, 'x'.repeat(43))
  await post('2001:db8:1:2:ffff::9', endpoints.logout, {}, victim.token)

  const actor = await actorOf(victim.email)
  expect(actor).toMatch(/^[\da-f]{16}$/)
  const told = ({ event, outcome }: SecurityLine) => `${event}: ${outcome}`
  const ofVictim = security().filter(line => line.actor === actor)
  expect(ofVictim.map(told)).toEqual([
    'login: ok',
    ...Array.from({ length: 3 }, () => 'login: refused'),
    'send reset code: ok',
    'logout: ok',
  ])
  // Two addresses of one IPv6 network are one.
  expect(ofVictim.at(-1)?.address).toBe(ofVictim[0]?.address)
  const from = ofVictim[1]?.address ?? ''
  expect(from).toMatch(/^[\da-f]{16}$/)
  const ofAttacker = security().filter(({ address }) => address === from)
  expect(ofAttacker.map(told)).toEqual([
    ...Array.from({ length: 3 }, () => 'login: refused'),
    'send reset code: ok',
    'login: refused',
    'access: denied',
    'logout: refused',
  ])
  expect(ofAttacker.slice(-3).map(({ actor }) => actor)).toEqual([undefined, undefined, undefined])
  expect(new Set(security().map(({ requestId }) => requestId)).size).toBe(security().length - 1)
})

test('a suspended person who still shows a token is named as well, and a restart changes no name', async () => {
  const { post, security } = logged()
  const { email, token } = await product.signIn()
  await product.sql`update account set suspended_at = now() where email = ${email}`
  await post('203.0.113.70', endpoints.stop, {}, token)
  const [line] = security()
  expect(line).toMatchObject({ event: 'access', outcome: 'denied', status: 403 })
  // Another process, with the same keys.
  expect(line?.actor).toBe(await actorOf(email))
})

test('the lines of many calls hold no address, no email, no token, no password and no text (OPS-05, OPS-06)', async () => {
  const { post, lines } = logged()
  const secrets = new Set<string>()
  await repeated(ROUNDS, async random => {
    const email = `${randomUUID()}@example.com`
    const [password, token, text] = [randomUUID(), `${randomUUID()}-secret`, randomUUID()]
    const from = random.isTrue()
      ? `198.51.${random.between(100, 199)}.${random.between(100, 250)}`
      : `2001:db8:${random.between(1_000, 9_999)}::1`
    for (const secret of [email, password, token, text, from]) secrets.add(secret)
    const body = random.pick([
      { email, password },
      { email, code: text },
      { email: text },
      `{"email":"${text}`,
    ])
    const path = random.pick([
      endpoints.register,
      endpoints.login,
      endpoints.verifyCode,
      endpoints.sendCode,
      endpoints.sendResetCode,
      endpoints.logout,
      endpoints.sendMessage,
    ])
    await post(from, path, body, random.isTrue() ? token : undefined)
  })
  expect(lines.length).toBeGreaterThan(ROUNDS.short)
  const printed = lines.join('\n')
  expect([...secrets].filter(secret => printed.includes(secret))).toEqual([])
  expect(printed).not.toContain('@example')
})
