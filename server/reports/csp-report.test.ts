import { tmpdir } from 'node:os'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { endpoints } from '#shared/endpoints.ts'
import { openApp } from '#tests/support/open-app.ts'

const MESSAGE = 'a page was refused something by its policy'

const product = await openApp({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })

let addressCount = 0
/** A browser of its own address, and what its reports leave in the log. */
function browser() {
  const lines: string[] = []
  const log = pino({ base: null }, { write: line => void lines.push(line) })
  const app = createApp({ ...product.deps, log }, { pagesDirectory: tmpdir() })
  addressCount += 1
  const address = `198.51.100.${addressCount}`
  async function send(type: string, body: string) {
    const response = await app.request(endpoints.cspReports, {
      method: 'POST',
      headers: { 'content-type': type, 'x-forwarded-for': address },
      body,
    })
    return [response.status, await response.text()]
  }
  const logged = () =>
    lines
      .map(line => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === MESSAGE)
      .map(({ directive, blocked, page }) => ({ directive, blocked, page }))
  return { send, logged, text: () => lines.join('\n') }
}

const NEW = 'application/reports+json'
const OLD = 'application/csp-report'
const DONE = [204, '']

const newReport = (blockedURL: string, more = {}) => ({
  type: 'csp-violation',
  age: 10,
  url: 'https://kindling.example/chat',
  body: { effectiveDirective: 'img-src', blockedURL, documentURL: 'https://kindling.example/chat', ...more },
})
const oldReport = (blocked: string, more = {}) => ({
  'csp-report': {
    'document-uri': 'https://kindling.example/',
    'effective-directive': 'script-src-elem',
    'violated-directive': "script-src 'self'",
    'blocked-uri': blocked,
    ...more,
  },
})

test('what a page was refused is logged with its directive, scheme and host, and the page, in both formats', async () => {
  const { send, logged } = browser()
  expect(await send(NEW, JSON.stringify([newReport('https://one.example/x.png')]))).toEqual(DONE)
  expect(await send(OLD, JSON.stringify(oldReport('https://two.example/x.js')))).toEqual(DONE)
  expect(logged()).toEqual([
    { directive: 'img-src', blocked: 'https://one.example', page: '/chat' },
    { directive: 'script-src-elem', blocked: 'https://two.example', page: '/' },
  ])
})

test('the same directive and place is logged once an hour, whoever reports it, and counted each time', async () => {
  const [first, second] = [browser(), browser()]
  const report = JSON.stringify([
    newReport('https://again.example/a'),
    newReport('https://again.example/b?c'),
  ])
  const before = await countOf('img-src')
  for (const { send } of [first, first, second]) expect(await send(NEW, report)).toEqual(DONE)
  expect([first.logged().length, second.logged().length]).toEqual([1, 0])
  expect((await countOf('img-src')) - before).toBe(6)
  product.clock.advance(61 * 60 * 1_000)
  await second.send(NEW, report)
  expect(second.logged()).toHaveLength(1)
})

async function countOf(directive: string) {
  const line = (await product.deps.metrics.text())
    .split('\n')
    .find(text => text.startsWith(`kindling_csp_reports_total{directive="${directive}"}`))
  return Number(line?.split(' ').at(-1) ?? 0)
}

test('a report full of secrets leaves none in the log', async () => {
  const { send, logged, text } = browser()
  const secrets = {
    referrer: 'https://kindling.example/?SECRET',
    sample: 'SECRET',
    sourceFile: 'https://SECRET.example/SECRET',
    originalPolicy: 'SECRET',
    documentURL: 'https://user:SECRET@kindling.example/chat?session=SECRET#SECRET',
  }
  const report = newReport('https://user:SECRET@three.example:8443/SECRET?SECRET#SECRET', secrets)
  await send(
    NEW,
    JSON.stringify([report, { ...report, body: { ...report.body, effectiveDirective: 'SECRET' } }]),
  )
  const old = {
    'document-uri': 'https://kindling.example/SECRET',
    'script-sample': 'SECRET',
    referrer: 'SECRET',
  }
  for (const blocked of [
    'SECRET',
    'secret:SECRET',
    'data:text/html,SECRET',
    `https://${'secret'.repeat(50)}.example/`,
  ])
    await send(OLD, JSON.stringify(oldReport(blocked, old)))
  expect(logged()).toEqual([
    { directive: 'img-src', blocked: 'https://three.example', page: '/chat' },
    { directive: 'other', blocked: 'https://three.example', page: '/chat' },
    { directive: 'script-src-elem', blocked: 'other', page: 'other' },
    { directive: 'script-src-elem', blocked: 'data:', page: 'other' },
  ])
  expect(text()).not.toMatch(/secret/i)
})

test.each([
  ['no JSON', NEW, '['],
  ['no list', NEW, '{}'],
  ['no report', OLD, '{"csp-report":1}'],
  ['nothing', OLD, ''],
  [
    'another kind of report',
    NEW,
    JSON.stringify([{ ...newReport('https://four.example/'), type: 'deprecation' }]),
  ],
  ['another content type', 'application/json', JSON.stringify(oldReport('https://four.example/'))],
  ['more than 8 kB', OLD, JSON.stringify(oldReport(`https://four.example/${'x'.repeat(9_000)}`))],
])('a body that is %s is answered alike and leaves nothing', async (_, type, body) => {
  const { send, logged } = browser()
  expect(await send(type, body)).toEqual(DONE)
  expect(logged()).toEqual([])
})

test('of one body 20 reports count, and of one address 30 bodies a minute', async () => {
  const { send, logged } = browser()
  const many = (name: string) =>
    Array.from({ length: 25 }, (_, index) => newReport(`https://${name}${index}.example/`))
  await send(NEW, JSON.stringify(many('a').map(({ type, body }) => ({ type, body }))))
  expect(logged()).toHaveLength(20)
  for (let count = 1; count < 30; count++) await send(OLD, '{}')
  expect(await send(OLD, JSON.stringify(oldReport('https://late.example/')))).toEqual(DONE)
  expect(logged()).toHaveLength(20)
  product.clock.advance(61_000)
  await send(OLD, JSON.stringify(oldReport('https://late.example/')))
  expect(logged()).toHaveLength(21)
})

test('strangers who make places up cannot fill the log', async () => {
  const all = Array.from({ length: 30 }, browser)
  for (const [name, { send }] of all.entries()) {
    const reports = Array.from({ length: 20 }, (_, index) => {
      const { type, body } = newReport(`https://x${index}.made${name}.example/`)
      return { type, body }
    })
    expect(await send(NEW, JSON.stringify(reports))).toEqual(DONE)
  }
  const lineCount = all.reduce((sum, { logged }) => sum + logged().length, 0)
  expect(lineCount).toBeGreaterThan(300)
  expect(lineCount).toBeLessThanOrEqual(500)
})

test('while the database is away it is 204, too', async () => {
  const sql = Object.assign(() => Promise.reject(new Error('away')), product.deps.sql)
  const app = createApp({ ...product.deps, sql }, { pagesDirectory: tmpdir() })
  const report = {
    method: 'POST',
    headers: { 'content-type': OLD },
    body: JSON.stringify(oldReport('inline')),
  }
  expect((await app.request(endpoints.cspReports, report)).status).toBe(204)
})
