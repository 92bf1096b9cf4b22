import { randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { PASSWORD } from '#tests/support/client.ts'
import { until } from '#tests/support/until.ts'
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

let mail: MailServer
let product: TestApp
beforeAll(async () => {
  mail = await startMailServer()
  product = await testApp({ environment: { SMTP_URL: mail.url, MAIL_FROM: 'no-reply@kindling.example' } })
})
afterAll(async () => {
  await product.close()
  await mail.close()
})

const name = () => randomUUID().slice(0, 8)

test.each([
  ['a tag', () => `ada+${name()}@example.com`],
  ['Cyrillic letters that look like ours', () => `аdа${name()}@example.com`],
  ['a domain with an umlaut', () => `ada.${name()}@münchen.example`],
  ['the same domain in ASCII', () => `ada.${name()}@xn--mnchen-3ya.example`],
  ['a route of old', () => `ada.${name()}%other.example@example.com`],
  ['a path of old', () => `other.example!ada.${name()}@example.com`],
  ['an equals sign', () => `ada.${name()}=other.example@example.com`],
  ['a quoted part', () => `"ada.${name()}@other.example"@example.com`],
  ['a quoted part with a space', () => `"ada.${name()} x"@example.com`],
  ['a name before it', () => `Ada <ada.${name()}@example.com>`],
  ['a comment', () => `ada.${name()}(other)@example.com`],
  ['two receivers', () => `ada.${name()}@example.com, eve@other.example`],
  ['two receivers by a semicolon', () => `ada.${name()}@example.com;eve@other.example`],
  ['two signs', () => `ada.${name()}@other.example@example.com`],
  ['a second header', () => `ada.${name()}@example.com\r\nBcc: eve@other.example`],
  ['an encoded line break', () => `ada.${name()}%0d%0aRCPT TO:<eve@other.example>@example.com`],
  ['an encoded word', () => `=?utf-8?q?eve=40other.example=3e?=${name()}@example.com`],
  ['a group', () => `friends:ada.${name()}@example.com,eve@other.example;`],
])(
  'an address with %s is refused, or its email goes there and nowhere else (AUTH-10)',
  async (_what, made) => {
    const email = made()
    const before = mail.received.length
    const reply = await product.call('POST', endpoints.register, { body: { email, password: PASSWORD } })
    expect([200, 400]).toContain(reply.status)
    if (reply.status === 200) await until(() => mail.received.length > before)
    const sent = mail.received.slice(before).map(({ to }) => to.map(asciiOf))
    expect(sent).toEqual(reply.status === 200 ? [[asciiOf(email)]] : [])
  },
)

/** A domain may be written in ASCII or not: it is the same one. */
const asciiOf = (address: string) => {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + domainToASCII(address.slice(at))
}
