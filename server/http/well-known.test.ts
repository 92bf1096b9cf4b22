import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY_MS } from '#shared/durations.ts'
import { createApp } from '#server/app.ts'
import { root } from '#server/root.ts'
import { openApp } from '#tests/support/open-app.ts'
import { testApp } from '#tests/support/test-app.ts'

const product = await openApp()

const get = (path: string) => product.app.request(`http://localhost:3000${path}`)

/** The fields of a security.txt, each of which stands once. */
async function fieldsOf(response: Response) {
  expect(response.headers.get('content-type')).toBe('text/plain; charset=UTF-8')
  const lines = (await response.text()).trimEnd().split('\n')
  const fields = new Map(
    lines.map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  expect(fields.size).toBe(lines.length)
  return fields
}

test('security.txt says where to report, in what language, by which policy, and for how long that holds', async () => {
  const fields = await fieldsOf(await get('/.well-known/security.txt'))
  const expires = new Date(fields.get('Expires') ?? '')
  fields.delete('Expires')
  expect(Object.fromEntries(fields)).toEqual({
    Contact: 'mailto:support@kindling.example',
    'Preferred-Languages': 'en',
    Canonical: 'http://localhost:3000/.well-known/security.txt',
    Policy: 'http://localhost:3000/legal#security',
  })
  const days = (expires.getTime() - product.clock.now().getTime()) / DAY_MS
  expect(days).toBeGreaterThan(179)
  expect(days).toBeLessThanOrEqual(180)
})

test('security.txt names the contact and the address that an operator has set', async () => {
  const environment = { SECURITY_CONTACT: 'https://report.example/form' }
  const other = await testApp({ environment })
  const app = createApp({ ...other.deps, publicUrl: 'https://kindling.test' }, { pagesDirectory: '/nowhere' })
  const fields = await fieldsOf(await app.request('https://kindling.test/.well-known/security.txt'))
  await other.close()
  expect(fields.get('Contact')).toBe('https://report.example/form')
  expect(fields.get('Canonical')).toBe('https://kindling.test/.well-known/security.txt')
})

test('its policy is a place on the page of policies, with the words that a reporter needs', async () => {
  const app = createApp(product.deps, { pagesDirectory: join(root, 'dist') })
  const document = await (await app.request('http://localhost:3000/legal')).text()
  const section = /<div id="security"[^>]*>(.*?)<\/div>/s.exec(document)?.[1]
  expect(section).toContain('mailto:support@kindling.example')
  expect(section).toContain('/.well-known/security.txt')
})

test('a password manager is led to where a password is changed', async () => {
  const response = await get('/.well-known/change-password')
  expect([response.status, response.headers.get('location')]).toEqual([303, '/change-password'])
})

test.each(['resource-that-should-not-exist-whose-status-code-should-not-be-200', 'x', 'security.txt/x', ''])(
  '/.well-known/%s is not there',
  async name => expect((await get(`/.well-known/${name}`)).status).toBe(404),
)
