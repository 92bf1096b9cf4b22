import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pino } from 'pino'
import { endpoints } from '#shared/endpoints.ts'
import { suspendAccount } from '#server/account/suspend-account.ts'
import { PASSWORD, readStream } from '#tests/support/client.ts'
import { openConnectedApp } from '#tests/support/open-app.ts'
import { until } from '#tests/support/until.ts'
import type { Topic } from '#server/live/notifications.ts'
import { createLoginWatch } from './login-watch.ts'

/** Promised are 1,000 ms; the rest is for a busy machine. */
const SOON_MS = 3_000
/** Promised are 10,000 ms for what nobody does but the clock. */
const SOON_EXPIRED_MS = 20_000

const { upstream, product } = await openConnectedApp()

/** A person whose answer has begun and does not go on until `finish` is called, with two streams open on it. */
async function reading() {
  const gate = Promise.withResolvers<void>()
  upstream.script({ text: 'One step. Then the rest.', pause: { afterUnits: 9, until: gate.promise } })
  const { email, token } = await product.signIn()
  const session_id = await product.startSession(token)
  const generation_id = randomUUID()
  const body = { session_id, generation_id, prompt: 'How?' }
  const asked = await product.call('POST', endpoints.stream, { token, body })
  const followed = await product.call('GET', `${endpoints.stream}/${session_id}`, { token })
  const streams = [asked, followed].map(stream => readStream(stream))
  const ended = async () => {
    const startedMs = performance.now()
    const read = await Promise.all(streams)
    return { tookMs: performance.now() - startedMs, ends: read.map(({ end }) => end) }
  }
  return { email, token, session_id, generation_id, asked, streams, ended, finish: gate.resolve }
}

test.each<[string, (person: { email: string; token: string }) => Promise<unknown>]>([
  ['a logout', ({ token }) => product.call('POST', endpoints.logout, { token })],
  ['a reset of the password', ({ email }) => resetPassword(email)],
])('%s ends the open streams of the login, without a finish (SESS-04)', async (_what, leave) => {
  const person = await reading()
  await wait(700)
  await leave(person)
  const { tookMs, ends } = await person.ended()
  expect(tookMs).toBeLessThan(SOON_MS)
  expect(ends).toEqual(['text-delta', 'text-delta'])
  const again = await product.call('GET', `${endpoints.stream}/${person.session_id}`, { token: person.token })
  expect(again.status).toBe(401)
  person.finish()
})

test('so do the expiry of the login and the suspension of the account (SESS-04)', async () => {
  const suspended = await reading()
  expect(await suspendAccount(product.deps, suspended.email)).toBe(true)
  expect((await suspended.ended()).tookMs).toBeLessThan(SOON_MS)
  suspended.finish()

  const expired = await reading()
  await product.sql`update login_session set expires_at = ${product.clock.now()}`
  const { tookMs, ends } = await expired.ended()
  expect(tookMs).toBeLessThan(SOON_EXPIRED_MS)
  expect(ends).toEqual(['text-delta', 'text-delta'])
  expired.finish()
})

test('the reply goes on without its readers, and the streams of other logins stay open (SESS-04)', async () => {
  const { email, token, session_id, generation_id, asked, ended, finish } = await reading()
  const login = await product.call('POST', endpoints.login, { body: { email, password: PASSWORD } })
  const { token: other } = (await login.json()) as { token: string }
  const follow = () =>
    product.call('GET', `${endpoints.stream}/${session_id}?generation_id=${generation_id}`, { token: other })
  const stays = readStream(await follow())
  await product.call('POST', endpoints.logout, { token })
  await ended()
  expect(asked.bodyUsed).toBe(true)
  finish()
  expect(await stays).toMatchObject({ text: 'One step. Then the rest.', end: 'finish' })
  expect(await readStream(await follow())).toMatchObject({ text: 'One step. Then the rest.', end: 'finish' })
})

test('nothing is asked while no stream is open, one thing for all that are, and nothing after the close', async () => {
  const { watch, asked } = watchingAll({ pollMs: 100 })
  const reader = () => ({ read: async () => undefined, close: () => {} })
  await wait(700)
  expect(asked).toEqual([])
  const streams = ['a', 'b', 'a'].map(sessionId => watch.whileSignedIn({ id: 'owner', sessionId }, reader()))
  await until(() => asked.length >= 2)
  expect(asked[0]).toEqual(['a', 'b'])
  for (const stream of streams) stream.close()
  const before = asked.length
  await wait(700)
  expect(asked).toHaveLength(before)
  watch.whileSignedIn({ id: 'owner', sessionId: 'c' }, reader())
  await until(() => asked.length > before)
  watch.close()
  const last = asked.length
  await wait(700)
  expect(asked).toHaveLength(last)
})

test('while the database is away streams go on, and a logout is seen when it is back', async () => {
  let isAway = true
  let looks = 0
  let closes = 0
  const watch = createLoginWatch({
    log: pino({ level: 'silent' }),
    async findAlive() {
      looks += 1
      if (isAway) throw new Error('away')
      return []
    },
    hints: hintsInMemory(),
    pollMs: 100,
  })
  const reader = { read: async () => undefined, close: () => void (closes += 1) }
  watch.whileSignedIn({ id: 'owner', sessionId: 'a' }, reader)
  await until(() => looks >= 3)
  expect(closes).toBe(0)
  isAway = false
  await until(() => closes === 1)
  watch.close()
})

test('a hint asks about the logins of those it names alone, and a new connection about all', async () => {
  const { watch, asked, hints } = watchingAll()
  for (const id of ['one', 'other'])
    watch.whileSignedIn({ id, sessionId: `of ${id}` }, { read: async () => undefined, close: () => {} })
  watch.tellEnded('one')
  watch.tellEnded('somebody else')
  await until(() => asked.length > 0)
  expect(asked).toEqual([['of one']])
  hints.listenAgain()
  await until(() => asked.length > 1)
  expect(asked[1]).toEqual(['of one', 'of other'])
  watch.close()
})

/** A watch to which every login is alive, and the logins that it asked about. */
function watchingAll(options: { pollMs?: number } = {}) {
  const asked: string[][] = []
  const hints = hintsInMemory()
  const watch = createLoginWatch({
    log: pino({ level: 'silent' }),
    async findAlive(logins) {
      const ids = logins.map(({ sessionId }) => sessionId)
      asked.push(ids)
      return ids
    },
    hints,
    ...options,
  })
  return { watch, asked, hints }
}

/** Hints that every listener hears at once. */
function hintsInMemory() {
  const listeners: ((ids: string[]) => void)[] = []
  const again: (() => void)[] = []
  return {
    send(_topic: Topic, ids: readonly string[]) {
      for (const listener of listeners) listener([...ids])
    },
    on: (_topic: Topic, listener: (ids: string[]) => void) => void listeners.push(listener),
    onListening: (listener: () => void) => void again.push(listener),
    listenAgain() {
      for (const listener of again) listener()
    },
  }
}

async function resetPassword(email: string) {
  await product.call('POST', endpoints.sendResetCode, { body: { email } })
  const proof = { email, code: await product.codeFor(email, 2) }
  const proven = await product.call('POST', endpoints.verifyResetCode, { body: proof })
  const { reset_token } = (await proven.json()) as { reset_token: string }
  const done = await product.call('POST', endpoints.resetPassword, {
    body: { email, password: 'a wholly new battery', reset_token },
  })
  expect(done.status).toBe(200)
}
