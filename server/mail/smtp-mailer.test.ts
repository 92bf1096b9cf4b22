import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts'
import { EmailRejected } from '../ports.ts'
import { smtpMailer } from './smtp-mailer.ts'

let server: MailServer
beforeEach(async () => {
  server = await startMailServer()
})
afterEach(() => server.close())

const settings = { mailFrom: undefined, publicUrl: 'https://kindling.example', isProduction: false }
const email = {
  id: randomUUID(),
  to: 'ada@example.com',
  subject: 'A subject',
  text: 'Hello,\n\nwords – and more.\n',
}

async function send(changes: Partial<typeof email> = {}, url = server.url, isProduction = false) {
  const mailer = smtpMailer({ ...settings, smtpUrl: url, isProduction })
  try {
    await mailer.send({ ...email, ...changes })
  } finally {
    mailer.close()
  }
}

test('an email is plain text with a Message-ID of its own that stays the same (MAIL-02, MAIL-06)', async () => {
  await send()
  await send()
  const [first, second] = server.received
  expect(first).toMatchObject({ from: 'no-reply@kindling.example', to: ['ada@example.com'] })
  expect(first?.raw).toContain(`Message-ID: <${email.id}@kindling.example>`)
  expect(second?.raw).toContain(`Message-ID: <${email.id}@kindling.example>`)
  expect(first?.raw).toMatch(/^Content-Type: text\/plain/m)
  expect(first?.raw).not.toMatch(/<html|<img|https?:/i)
})

test('nothing in an address or a subject becomes a header or a second receiver (MAIL-06)', async () => {
  await send({ to: "o'brien+tag@example.com", subject: 'One\r\nBcc: spy@example.com' })
  expect(server.received[0]?.to).toEqual(["o'brien+tag@example.com"])
  expect(server.received[0]?.raw).not.toMatch(/^Bcc:/m)
})

test.each(['jörg@example.com', 'ada@münchen.example', 'a%b@example.com', 'a!b@example.com'])(
  'the email to %s goes there and nowhere else (AUTH-10)',
  async to => {
    await send({ to })
    expect(server.received[0]?.to).toEqual([to])
  },
)

test.each(['refuse-receiver', 'refuse-email'] as const)(
  'a 5xx answer is a refusal for good: %s (MAIL-03)',
  async mode => {
    server.answer(mode)
    await expect(send()).rejects.toBeInstanceOf(EmailRejected)
  },
)

test('a 4xx answer and a closed door are passing faults (MAIL-03)', async () => {
  server.answer('busy')
  await expect(send()).rejects.not.toBeInstanceOf(EmailRejected)
  await expect(send({}, 'smtp://127.0.0.1:1')).rejects.not.toBeInstanceOf(EmailRejected)
})

test('in production a server without TLS gets no email (MAIL-09)', async () => {
  const plain = await startMailServer({ options: { disabledCommands: ['STARTTLS'] } })
  await expect(send({}, plain.url, true)).rejects.toThrow(/STARTTLS|TLS/)
  expect(plain.received).toEqual([])
  await plain.close()
})

test('a certificate that nobody vouches for is refused, in production and out of it (MAIL-09)', async () => {
  const secure = await startMailServer({ options: { secure: true } })
  const url = secure.url.replace('smtp:', 'smtps:')
  await expect(send({}, url)).rejects.toMatchObject({
    code: expect.stringMatching(/ESOCKET|ETLS|SELF_SIGNED|CERT/),
  })
  await expect(send({}, server.url, true)).rejects.toThrow(/certificate/)
  expect([...secure.received, ...server.received]).toEqual([])
  await secure.close()
})
