import { describe, expect, test } from 'vitest'
import { authErrors } from '#shared/auth/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { answerOf, wrongCode } from '#tests/support/codes.ts'
import { browser } from '#tests/support/cookie-jar.ts'
import { PASSWORD, newEmail } from '#tests/support/client.ts'
import { openApp } from '#tests/support/open-app.ts'
import { testApp } from '#tests/support/test-app.ts'

const product = await openApp()

const post = (path: string, body: unknown) => product.call('POST', path, { body })
const register = (email: string) => post(endpoints.register, { email, password: PASSWORD })
const verify = (email: string, code: unknown) => post(endpoints.verifyCode, { email, code })
const invalid = [400, authErrors.codeInvalid.message]
const expired = [400, authErrors.codeExpired.message]

describe('wrong tries', () => {
  test('five spend a code, and then the right one has expired', async () => {
    const email = newEmail()
    await register(email)
    const code = await product.codeFor(email)
    for (let step = 1; step <= 5; step++)
      expect(await answerOf(verify(email, wrongCode(code, step)))).toEqual(invalid)
    expect(await answerOf(verify(email, code))).toEqual(expired)
  })

  test('fifteen spend the day of a mailbox, over all its codes and browsers (CODE-13)', async () => {
    const email = newEmail()
    const strangers = [browser(product), browser(product), browser(product)]
    for (const [index, stranger] of strangers.entries()) {
      await stranger.post(endpoints.register, { email, password: PASSWORD })
      const code = await product.codeFor(email, index + 1)
      for (let step = 1; step <= 5; step++)
        await stranger.post(endpoints.verifyCode, { email, code: wrongCode(code, step) })
    }
    const owner = browser(product)
    await owner.post(endpoints.register, { email, password: PASSWORD })
    const code = await product.codeFor(email, 4)
    expect(await answerOf(owner.post(endpoints.verifyCode, { email, code }))).toEqual(expired)
    product.clock.advance(25 * HOUR_MS)
    await owner.post(endpoints.sendCode, { email })
    const nextDay = await product.codeFor(email, 5)
    expect((await owner.post(endpoints.verifyCode, { email, code: nextDay })).status).toBe(200)
  })

  test('two hundred guesses at once on two processes get five tries (CODE-12)', async () => {
    const second = await testApp({
      environment: {
        DATABASE_URL: product.database.url,
        ENCRYPTION_KEYS: product.deps.config.encryptionKeys ?? '',
      },
    })
    try {
      const email = newEmail()
      await register(email)
      const code = await product.codeFor(email)
      const guesses = Array.from({ length: 200 }, (_, step) => ({ email, code: wrongCode(code, step + 1) }))
      const replies = await Promise.all(
        guesses.map((body, index) =>
          (index % 2 ? second : product).call('POST', endpoints.verifyCode, { body }),
        ),
      )
      const answers = await Promise.all(
        replies.map(async reply => ((await reply.json()) as { error: string }).error),
      )
      expect(answers.filter(error => error === authErrors.codeInvalid.message)).toHaveLength(5)
      expect(answers.filter(error => error === authErrors.codeExpired.message)).toHaveLength(195)
      const [row] = await product.sql`select wrong_tries from code where email = ${email}`
      expect(row?.wrong_tries).toBe(5)
    } finally {
      await second.close()
    }
  })
})

describe('a code is good once (CODE-20)', () => {
  test('a second time it has expired', async () => {
    const email = newEmail()
    await register(email)
    const code = await product.codeFor(email)
    expect((await verify(email, code)).status).toBe(200)
    expect(await answerOf(verify(email, code))).toEqual(expired)
  })

  test('of many at once one wins', async () => {
    const email = newEmail()
    await register(email)
    const code = await product.codeFor(email)
    const replies = await Promise.all(Array.from({ length: 20 }, () => verify(email, code)))
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(1)
    const accounts = await product.sql`select from account where email = ${email}`
    expect(accounts).toHaveLength(1)
  })
})

test('the database alone gives no code away (CODE-10)', async () => {
  const email = newEmail()
  await register(email)
  const code = await product.codeFor(email)
  const rows = await product.sql`select * from code where email = ${email}`
  expect(JSON.stringify(rows)).not.toContain(code)
  expect(rows[0]?.digest).toHaveLength(32)
})
