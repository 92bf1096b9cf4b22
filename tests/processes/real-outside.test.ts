import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { call, json, PASSWORD, readStream, startSession } from '#tests/support/client.ts'
import { createDatabase } from '#tests/support/database.ts'
import { startFakeUpstream, type FakeUpstream } from '#tests/support/fake-upstream.ts'
import { until } from '#tests/support/until.ts'
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts'
import { startServer } from '#tests/support/processes/server-process.ts'

// The same product with nothing of its own: another Postgres, a mail server, a model behind an address.

const keys = `test:${randomBytes(32).toString('base64')}`
let database: Awaited<ReturnType<typeof createDatabase>>
let upstream: FakeUpstream
let mail: MailServer
beforeAll(async () => {
  database = await createDatabase()
  upstream = await startFakeUpstream()
  mail = await startMailServer()
})
afterAll(async () => {
  await mail.close()
  await upstream.close()
  await database.drop()
})

test.each(['chat', 'responses'])(
  'with DATABASE_URL, SMTP_URL and a model that speaks the %s API the whole story works',
  async api => {
    upstream.script({ text: 'Ten kits at $29 🚀, and then ten more.', chunkUnits: 1 })
    const server = await startServer({
      DATABASE_URL: database.url,
      ENCRYPTION_KEYS: keys,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Kindling <hello@example.com>',
      OPENAI_BASE_URL: upstream.url,
      OPENAI_API: api,
      LOG_LEVEL: 'warn',
    })
    try {
      const email = `${randomUUID()}@example.com`
      await json(call(server.url, 'POST', endpoints.register, { body: { email, password: PASSWORD } }))
      await until(() => mail.received.some(mailed => mailed.to.includes(email)))
      const mailed = mail.received.find(({ to }) => to.includes(email))
      const text = mailed?.raw.slice(mailed.raw.indexOf('\r\n\r\n')) ?? ''
      const code = /\b\d{6}\b/.exec(text)?.[0]
      await json(call(server.url, 'POST', endpoints.verifyCode, { body: { email, code } }))
      const { token } = await json<{ token: string }>(
        call(server.url, 'POST', endpoints.login, { body: { email, password: PASSWORD } }),
      )
      await json(call(server.url, 'POST', endpoints.startTrial, { token }))
      const sessionId = await startSession(server.url, token)
      const body = { session_id: sessionId, prompt: 'How many?' }
      const answer = await readStream(await call(server.url, 'POST', endpoints.stream, { token, body }))
      expect({ text: answer.text, end: answer.end }).toEqual({
        text: 'Ten kits at $29 🚀, and then ten more.',
        end: 'finish',
      })
      expect(upstream.requests.at(-1)?.path).toBe(api === 'chat' ? '/v1/chat/completions' : '/v1/responses')
      // With a mail server there is no dev mailbox to read emails from.
      expect((await call(server.url, 'GET', `${endpoints.devMailbox}.json`)).status).toBe(404)
    } finally {
      await server.end()
    }
  },
)
