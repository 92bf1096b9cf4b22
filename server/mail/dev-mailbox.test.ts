import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { PASSWORD } from '#tests/support/client.ts'
import { openApp } from '#tests/support/open-app.ts'
import { testApp } from '#tests/support/test-app.ts'
import { devMailboxRoutes } from './dev-mailbox.routes.ts'

const product = await openApp()

async function register(email = `${randomUUID()}@example.com`) {
  await product.call('POST', endpoints.register, { body: { email, password: PASSWORD } })
  await product.codeFor(email)
  return email
}

test('a developer reads emails as JSON, those to one address alone', async () => {
  const email = await register()
  await register()
  const reply = await product.call('GET', `${endpoints.devMailbox}.json?to=${email.toUpperCase()}`)
  const emails = (await reply.json()) as { at: string }[]
  expect(emails).toEqual([
    {
      to: email,
      subject: expect.any(String),
      text: expect.stringMatching(/^\D*(?<!\d)\d{6}(?!\d)(?!.*\d{6})/s),
      at: expect.any(String),
    },
  ])
  expect(new Date(emails[0]?.at ?? '').getTime()).toBeGreaterThan(Date.now() - 60_000)
  const all = (await (await product.call('GET', `${endpoints.devMailbox}.json`)).json()) as unknown[]
  expect(all.length).toBeGreaterThan(1)
})

test('a code email holds exactly one group of six digits', async () => {
  const [email] = await product.emails(await register())
  expect(`${email?.subject}\n${email?.text}`.match(/\d{6}/g)).toHaveLength(1)
})

test('the page shows emails as text, without script, style attribute or anything from elsewhere', async () => {
  const email = await register(`"<img>"@example.com`.replaceAll('"', "'").replace('<img>', randomUUID()))
  await product.deps.mailbox?.send({
    id: randomUUID(),
    to: email,
    subject: '<b>bold</b>',
    text: '<script>alert(1)</script>',
  })
  const reply = await product.call('GET', endpoints.devMailbox)
  const page = await reply.text()
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(reply.headers.get('content-type')).toContain('text/html')
  expect(page).toContain('&lt;b&gt;bold')
  expect(page).not.toMatch(/<script|<b>|style=|src=/)
  // An email may name an address, as text.
  expect(page.replaceAll(/<pre>[^<]*<\/pre>/g, '')).not.toMatch(/https?:\/\//)
  const style = await product.call('GET', `${endpoints.devMailbox}.css`)
  expect(style.headers.get('content-type')).toContain('text/css')
})

test('emails rest encrypted, and only the newest two hundred', async () => {
  const to = `${randomUUID()}@example.com`
  for (let count = 0; count < 205; count++) {
    await product.deps.mailbox?.send({ id: randomUUID(), to, subject: 'Subject', text: `email ${count}` })
  }
  const rows = await product.sql<{ body: Buffer }[]>`select body from dev_email`
  expect(rows).toHaveLength(200)
  expect(Buffer.concat(rows.map(row => row.body)).toString('latin1')).not.toContain('email')
  const kept = await product.emails(to)
  expect([kept[0]?.text, kept.at(-1)?.text]).toEqual(['email 5', 'email 204'])
})

test('with a mail server there is no dev mailbox (WEB-11)', async () => {
  const other = await testApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  expect(other.deps.mailbox).toBeUndefined()
  for (const path of [endpoints.devMailbox, `${endpoints.devMailbox}.json`, `${endpoints.devMailbox}.css`]) {
    expect((await devMailboxRoutes(other.deps).request(path)).status).toBe(404)
  }
  await other.close()
})
