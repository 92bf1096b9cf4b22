import { errorBody } from '#shared/errors.ts'
import { describe, expect, test } from 'vitest'
import { authErrors } from '#shared/auth/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts'
import { answerOf, linkFor, wrongCode } from '#tests/support/codes.ts'
import { browser } from '#tests/support/cookie-jar.ts'
import { PASSWORD, statusOf } from '#tests/support/client.ts'
import { openApp } from '#tests/support/open-app.ts'
import { isLong, repeated, seed, randomFrom } from '#tests/support/repetitions.ts'

const NEW = 'a brand new password'

const product = await openApp({ environment: { TRUST_PROXY: '1' } })

const expired = [400, authErrors.codeExpired.message]
const invalid = [400, authErrors.codeInvalid.message]
const busy = [429, authErrors.mailboxBusy.message]

let addresses = 0
/** A browser at an address where nobody stood before; its first call brings no cookie. */
function browserElsewhere() {
  addresses += 1
  return browser(product, { 'x-forwarded-for': `198.18.${addresses >> 8}.${addresses & 255}` })
}

/** The same, with a cookie already. */
async function stranger() {
  const opened = browserElsewhere()
  await opened.post(endpoints.login, { email: 'nobody@example.com', password: PASSWORD })
  return opened
}

type Browser = ReturnType<typeof browser>

/** A person with an account, in the browser in which they logged in; nothing of the sign-up counts any more. */
async function owner() {
  const { email } = await product.signIn({ isOnTrial: false })
  const known = browserElsewhere()
  await known.post(endpoints.login, { email, password: PASSWORD })
  product.clock.advance(2 * DAY_MS)
  return { email, known, before: (await product.emails(email)).length }
}

/** Waits until everything that was asked for has been sent, and counts the emails. */
async function emailsTo(email: string) {
  const { email: later } = await product.signIn({ isOnTrial: false })
  await product.codeFor(later)
  return (await product.emails(email)).length
}

const provesByCode = async ({ post }: Browser, email: string) => {
  const count = await emailsTo(email)
  if ((await statusOf(post(endpoints.sendResetCode, { email }))) !== 200) return false
  const code = await product.codeFor(email, count + 1)
  return (await statusOf(post(endpoints.verifyResetCode, { email, code }))) === 200
}

const provesByNewestLink = async ({ post }: Browser, email: string) => {
  const link = await linkFor(product, email, await emailsTo(email))
  if ((await statusOf(post(endpoints.verifyResetCode, { link }))) !== 200) return false
  return (await statusOf(post(endpoints.resetPassword, { email, password: NEW }))) === 200
}

/** Asks as strangers for so many codes, five by each browser at an address of its own. */
async function askAsStrangers(email: string, count: number) {
  const asked: { post: Browser['post']; statuses: number[] }[] = []
  for (let left = count; left > 0; left -= 5) {
    const { post } = await stranger()
    const statuses = []
    for (let each = 0; each < Math.min(5, left); each++)
      statuses.push(await statusOf(post(endpoints.sendResetCode, { email })))
    asked.push({ post, statuses })
  }
  return asked
}

describe('eighteen requests of strangers, which once shut a mailbox for a day', () => {
  test('leave the owner in a known browser a code at once', async () => {
    const { email, known } = await owner()
    const asked = await askAsStrangers(email, 18)
    expect(asked.flatMap(({ statuses }) => statuses).filter(status => status === 200)).toHaveLength(15)
    expect(await provesByCode(known, email)).toBe(true)
  })

  test('leave the owner on a new device the newest link at once, and are named as the reason', async () => {
    const { email } = await owner()
    await askAsStrangers(email, 18)
    const device = browserElsewhere()
    const refused = await device.post(endpoints.sendResetCode, { email })
    expect([refused.status, await refused.json()]).toMatchObject([429, errorBody(authErrors.mailboxBusy)])
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(1800)
    expect(await provesByNewestLink(device, email)).toBe(true)
    expect(await statusOf(device.post(endpoints.login, { email, password: NEW }))).toBe(200)
  })

  test('repeated all day leave a live link, or the way to one, at every moment', async () => {
    const { email } = await owner()
    const attackers = [await stranger(), await stranger(), await stranger(), await stranger()]
    await repeated({ short: 12, long: 200 }, async random => {
      for (const { post } of attackers)
        for (let count = 0; count < 5; count++) await post(endpoints.sendResetCode, { email })
      product.clock.advance(random.between(1, 50) * MINUTE_MS)
      const device = browserElsewhere()
      const reply = await answerOf(device.post(endpoints.sendResetCode, { email }))
      if (reply[0] !== 200) expect(reply).toEqual(busy)
      const [newest] = await product.sql<{ endsAt: Date }[]>`
        select link_expires_at as "endsAt" from code where email = ${email} and purpose = 'reset'
        order by position desc limit 1`
      expect(newest?.endsAt.getTime()).toBeGreaterThan(product.clock.now().getTime())
    })
    expect(await provesByNewestLink(browserElsewhere(), email)).toBe(true)
  })
})

describe('fifteen codes of strangers and their wrong tries, which once spent the tries of a mailbox', () => {
  /** Three strangers with five codes each use up every try that is open to strangers. */
  async function spendTries(email: string) {
    const strangers = await askAsStrangers(email, 15)
    const answers = []
    for (const { post } of strangers)
      for (let step = 0; step < 6; step++)
        answers.push(await answerOf(post(endpoints.verifyResetCode, { email, code: `x${step}` })))
    return answers
  }

  test('leave the owner in a known browser a code at once', async () => {
    const { email, known } = await owner()
    const answers = await spendTries(email)
    expect(answers.filter(([, sentence]) => sentence === authErrors.codeInvalid.message)).toHaveLength(15)
    expect(await provesByCode(known, email)).toBe(true)
  })

  test('leave the code alive that the owner has asked for in a known browser', async () => {
    const { email, known, before } = await owner()
    await known.post(endpoints.sendResetCode, { email })
    const code = await product.codeFor(email, before + 1)
    await spendTries(email)
    expect(await statusOf(known.post(endpoints.verifyResetCode, { email, code }))).toBe(200)
  })

  test('leave the owner on a new device the link: six digits have expired there', async () => {
    const { email, before } = await owner()
    const device = browserElsewhere()
    await device.post(endpoints.sendResetCode, { email })
    const code = await product.codeFor(email, before + 1)
    await spendTries(email)
    expect(await answerOf(device.post(endpoints.verifyResetCode, { email, code }))).toEqual(expired)
    expect(await provesByNewestLink(device, email)).toBe(true)
  })

  test('are ten at most at one address', async () => {
    const { email, before } = await owner()
    const there = { 'x-forwarded-for': '203.0.113.77' }
    const neighbors = [browser(product, there), browser(product, there), browser(product, there)]
    const answers = []
    for (const { post } of neighbors) {
      await post(endpoints.sendResetCode, { email })
      for (let step = 0; step < 5; step++)
        answers.push(await answerOf(post(endpoints.verifyResetCode, { email, code: `x${step}` })))
    }
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => invalid))
    expect(answers.slice(10)).toEqual(Array.from({ length: 5 }, () => expired))
    const device = browserElsewhere()
    await device.post(endpoints.sendResetCode, { email })
    const code = await product.codeFor(email, before + 4)
    expect(await statusOf(device.post(endpoints.verifyResetCode, { email, code }))).toBe(200)
  })

  test('a known browser has fifteen of its own a day', async () => {
    const { email, known, before } = await owner()
    const answers = []
    for (let round = 0; round < 4; round++) {
      await known.post(endpoints.sendResetCode, { email })
      const code = await product.codeFor(email, before + 1 + round)
      for (let step = 1; step <= 5; step++)
        answers.push(
          await answerOf(known.post(endpoints.verifyResetCode, { email, code: wrongCode(code, step) })),
        )
    }
    expect(answers.slice(0, 15)).toEqual(Array.from({ length: 15 }, () => invalid))
    expect(answers.slice(15)).toEqual(Array.from({ length: 5 }, () => expired))
    const device = browserElsewhere()
    expect(await provesByCode(device, email)).toBe(true)
    product.clock.advance(DAY_MS + 11 * MINUTE_MS)
    await known.post(endpoints.login, { email, password: PASSWORD })
    expect(await provesByCode(known, email)).toBe(true)
  })
})

describe('whose codes a guess is compared with', () => {
  test('without a cookie only those asked for without one from the same address', async () => {
    const { email, before } = await owner()
    const call = (path: string, body: unknown, address: string) =>
      product.call('POST', path, { body, headers: { 'x-forwarded-for': address } })
    await call(endpoints.sendResetCode, { email }, '203.0.113.80')
    const code = await product.codeFor(email, before + 1)
    const guess = (address: string) => answerOf(call(endpoints.verifyResetCode, { email, code }, address))
    expect(await guess('203.0.113.81')).toEqual([404, authErrors.codeMissing.message])
    await call(endpoints.sendResetCode, { email }, '203.0.113.81')
    expect(await guess('203.0.113.81')).toEqual(invalid)
    const rows = await product.sql<{ tries: number }[]>`
      select wrong_tries as tries from code where email = ${email} and purpose = 'reset' order by position`
    expect(rows).toEqual([{ tries: 0 }, { tries: 1 }])
    expect((await guess('203.0.113.80'))[0]).toBe(200)
  })

  test('with many codes at one address a guess is a try at each, so the odds of a day stay the same', async () => {
    const { email } = await owner()
    const call = (path: string, body: unknown) =>
      product.call('POST', path, { body, headers: { 'x-forwarded-for': '203.0.113.90' } })
    for (let count = 0; count < 5; count++) await call(endpoints.sendResetCode, { email })
    const answers = []
    for (let step = 0; step < 4; step++)
      answers.push(await answerOf(call(endpoints.verifyResetCode, { email, code: `x${step}` })))
    expect(answers).toEqual([invalid, invalid, expired, expired])
    const [row] = await product.sql<{ tries: number }[]>`
      select sum(wrong_tries)::int as tries from code where email = ${email} and purpose = 'reset'`
    expect(row?.tries).toBe(10)
  })
})

const MOST_TRIES = 15
const CODES = 1_000_000
const GUESSERS = 200
const GUESSES_EACH = isLong ? 1_000 : 3

test(
  'two hundred addresses that guess all day open nothing, and their odds are at most 1.5e-5 a mailbox',
  async () => {
    const { email, known, before } = await owner()
    await known.post(endpoints.sendResetCode, { email })
    const ownersCode = await product.codeFor(email, before + 1)
    const random = randomFrom(seed)
    const answers = new Map<string, number>()
    for (let guesser = 0; guesser < GUESSERS; guesser++) {
      const { post } = browserElsewhere()
      const withCookie = random.isTrue()
      if (random.isTrue()) await post(endpoints.sendResetCode, { email })
      for (let count = 0; count < GUESSES_EACH; count++) {
        // Not even the owner's own code opens anything for them; a real code of theirs is drawn once in a million.
        const code = count % 3 === 0 ? ownersCode : `x${count}`
        const headers = withCookie ? {} : { cookie: '' }
        const reply = await post(endpoints.verifyResetCode, { email, code }, { headers })
        const { error = 'none' } = (await reply.json()) as { error?: string }
        answers.set(error, (answers.get(error) ?? 0) + 1)
      }
    }
    expect(answers.get('none')).toBeUndefined()
    expect(answers.get(authErrors.codeInvalid.message)).toBeGreaterThan(0)
    expect(answers.get(authErrors.codeExpired.message)).toBeGreaterThan(0)
    const [row] = await product.sql<{ tries: number; ownTries: number }[]>`
      select sum(wrong_tries) filter (where not is_from_known_client)::int as tries,
        sum(wrong_tries) filter (where is_from_known_client)::int as "ownTries"
      from code where email = ${email}`
    expect(row!.tries / CODES).toBeLessThanOrEqual(1.5e-5)
    expect(row).toEqual({ tries: MOST_TRIES, ownTries: 0 })
    // A fresh one: a long run outlives the first.
    expect(await provesByCode(known, email)).toBe(true)
  },
  isLong ? 3_600_000 : 60_000,
)
