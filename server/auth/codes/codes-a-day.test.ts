import { errorBody } from '#shared/errors.ts'
import { describe, expect, test } from 'vitest'
import { authErrors } from '#shared/auth/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import { answerOf } from '#tests/support/codes.ts'
import { browser } from '#tests/support/cookie-jar.ts'
import { PASSWORD, newEmail } from '#tests/support/client.ts'
import { openApp } from '#tests/support/open-app.ts'

const product = await openApp({ environment: { TRUST_PROXY: '1' } })

const post = (path: string, body: unknown) => product.call('POST', path, { body })
const register = (email: string) => post(endpoints.register, { email, password: PASSWORD })
const limited = [429, authErrors.codeLimit.message]

test('a sixth code on one day is refused, the email of the sign-up counted (CODE-14)', async () => {
  const email = newEmail()
  const { post } = browser(product)
  await post(endpoints.register, { email, password: PASSWORD })
  for (let count = 0; count < 4; count++) expect((await post(endpoints.sendCode, { email })).status).toBe(200)
  const sixth = await post(endpoints.sendCode, { email })
  expect([sixth.status, await sixth.json()]).toEqual([429, errorBody(authErrors.codeLimit)])
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
  await product.codeFor(email, 5)
  expect(await product.emails(email)).toHaveLength(5)
})

test('a day is the last 24 hours, not a date (CODE-19)', async () => {
  const email = newEmail()
  await register(email)
  product.clock.advance(12 * HOUR_MS)
  for (let count = 0; count < 4; count++) await post(endpoints.sendCode, { email })
  expect(await answerOf(post(endpoints.sendCode, { email }))).toEqual(limited)
  product.clock.advance(12 * HOUR_MS)
  expect((await post(endpoints.sendCode, { email })).status).toBe(200)
  expect(await answerOf(post(endpoints.sendCode, { email }))).toEqual(limited)
})

test('twenty requests at once get five codes (CODE-14)', async () => {
  const email = newEmail()
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => post(endpoints.sendResetCode, { email })),
  )
  expect(replies.filter(reply => reply.status === 200)).toHaveLength(5)
})

describe('whose day is counted (CODE-16)', () => {
  test("a stranger's five requests do not stop the owner's browser, nor callers without a cookie another purpose", async () => {
    const email = newEmail()
    const owner = browser(product)
    await owner.post(endpoints.register, { email, password: PASSWORD })
    for (let count = 0; count < 4; count++) await post(endpoints.sendCode, { email })
    expect(await answerOf(post(endpoints.sendCode, { email }))).toEqual(limited)
    expect((await owner.post(endpoints.sendCode, { email })).status).toBe(200)
    expect((await post(endpoints.sendResetCode, { email })).status).toBe(200)
  })
})

/** A browser that has its cookie already, got on an address of its own. */
async function stranger(headers: Record<string, string> = from()) {
  const opened = browser(product, headers)
  await opened.post(endpoints.sendCode, { email: newEmail() })
  return opened
}

let addresses = 0
/** A network address where nobody stood before. */
const from = () => {
  addresses += 1
  return { 'x-forwarded-for': `198.18.${addresses >> 8}.${addresses & 255}` }
}

describe('what all who are not known to the account may ask for together', () => {
  const busy = [429, authErrors.mailboxBusy.message]

  test('callers without a cookie get five at an address together', async () => {
    const email = newEmail()
    const here = from()
    const ask = (headers: Record<string, string>) =>
      product.call('POST', endpoints.sendResetCode, { body: { email }, headers })
    for (let count = 0; count < 5; count++) expect((await ask(here)).status).toBe(200)
    expect(await answerOf(ask(here))).toEqual(limited)
    expect((await ask(from())).status).toBe(200)
    // A browser that comes there for the first time has its cookie after the refusal, and codes of its own.
    const newcomer = browser(product, here)
    expect(await answerOf(newcomer.post(endpoints.sendResetCode, { email }))).toEqual(limited)
    expect((await newcomer.post(endpoints.sendResetCode, { email })).status).toBe(200)
  })

  test.each([
    ['IPv4', () => '203.0.113.9'],
    ['IPv6', (count: number) => `2001:db8:9:9::${count}`],
  ])('ten are sent to one %s address, however many browsers stand there', async (_kind, addressOf) => {
    const email = newEmail()
    const ask = async (count: number) => {
      const { post } = await stranger({ 'x-forwarded-for': addressOf(count) })
      return post(endpoints.sendResetCode, { email })
    }
    for (let count = 0; count < 10; count++) expect((await ask(count)).status).toBe(200)
    const eleventh = await ask(11)
    expect([eleventh.status, await eleventh.json()]).toMatchObject([429, errorBody(authErrors.mailboxBusy)])
    expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(1_700)
    expect(Number(eleventh.headers.get('retry-after'))).toBeLessThanOrEqual(1_800)
    expect((await (await stranger()).post(endpoints.sendResetCode, { email })).status).toBe(200)
  })

  test('fifteen are sent in all, then one every half hour, and never more than 63 in a day', async () => {
    const { email } = await product.signIn({ isOnTrial: false })
    product.clock.advance(48 * HOUR_MS)
    const ask = async () => (await stranger()).post(endpoints.sendResetCode, { email })
    for (let count = 0; count < 15; count++) expect((await ask()).status).toBe(200)
    expect(await answerOf(ask())).toEqual(busy)
    product.clock.advance(29 * MINUTE_MS)
    expect(await answerOf(ask())).toEqual(busy)
    product.clock.advance(MINUTE_MS)
    expect((await ask()).status).toBe(200)
    expect(await answerOf(ask())).toEqual(busy)
    for (let minutes = 40; minutes < 24 * 60; minutes += 10) {
      product.clock.advance(10 * MINUTE_MS)
      await ask()
      await (await stranger()).post(endpoints.register, { email, password: PASSWORD })
    }
    const sent = await product.sql<{ resets: number; notices: number }[]>`
      select count(*) filter (where purpose = 'reset')::int as resets, count(*) filter (where is_notice)::int as notices
      from code where email = ${email}`
    expect(sent[0]?.notices).toBe(1)
    expect(sent[0]?.resets).toBeGreaterThan(60)
    expect(sent[0]!.resets + sent[0]!.notices).toBeLessThanOrEqual(63)
    // The one for the sign-up came before.
    await product.codeFor(email, 1 + sent[0]!.resets + sent[0]!.notices)
    expect(await product.emails(email)).toHaveLength(1 + sent[0]!.resets + sent[0]!.notices)
  })

  test('a browser that is known to the account has five of its own, and takes none of theirs', async () => {
    const { email } = await product.signIn({ isOnTrial: false })
    const here = from()
    const owner = browser(product, here)
    await owner.post(endpoints.login, { email, password: PASSWORD })
    const ask = () => owner.post(endpoints.sendResetCode, { email })
    for (let count = 0; count < 4; count++) expect((await ask()).status).toBe(200)
    const neighbors = [await stranger(here), await stranger(here)]
    for (const neighbor of neighbors) {
      for (let count = 0; count < 5; count++)
        expect((await neighbor.post(endpoints.sendResetCode, { email })).status).toBe(200)
    }
    expect(await answerOf((await stranger(here)).post(endpoints.sendResetCode, { email }))).toEqual(busy)
    expect((await ask()).status).toBe(200)
    expect(await answerOf(ask())).toEqual(limited)
  })

  test('whoever asks without a sign-up holds up nobody who signs up', async () => {
    const email = newEmail()
    for (let count = 0; count < 15; count++)
      expect((await (await stranger()).post(endpoints.sendCode, { email })).status).toBe(200)
    expect(await answerOf((await stranger()).post(endpoints.sendCode, { email }))).toEqual(busy)
    const owner = await stranger()
    expect((await owner.post(endpoints.register, { email, password: PASSWORD })).status).toBe(200)
    const code = await product.codeFor(email)
    expect((await owner.post(endpoints.verifyCode, { email, code })).status).toBe(200)
  })

  test('all of it is alike for an address that has no account', async () => {
    const { email: registered } = await product.signIn({ isOnTrial: false })
    product.clock.advance(48 * HOUR_MS)
    const signUpFlow = async (email: string) => {
      const answers: unknown[] = []
      for (const path of [endpoints.sendResetCode, endpoints.sendCode, endpoints.register]) {
        for (let count = 0; count < 17; count++) {
          const reply = await (await stranger()).post(path, { email, password: PASSWORD })
          answers.push([reply.status, await reply.text(), [...reply.headers.keys()].toSorted()])
        }
      }
      return answers
    }
    expect(await signUpFlow(registered)).toEqual(await signUpFlow(newEmail()))
  })
})
