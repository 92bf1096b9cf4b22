import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Run } from '#shared/agent/calls.ts'
import { endpoints } from '#shared/endpoints.ts'
import { PASSWORD } from '#tests/support/client.ts'
import { goodFiles } from '#tests/support/fake-upstream/agent-answers.ts'
import { runPath } from '#tests/support/workshop/read-run.ts'
import { scriptedAgents } from '#tests/support/workshop/scripted-agents.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { previewPage } from './preview.ts'
import { suspendAccount, unsuspendAccount } from '../account/suspend-account.ts'

let product: TestApp
beforeAll(async () => {
  product = await testApp({ environment: { AGENT_ALLOWANCE: '1000,1000,1000,1000' } })
  product.deps.agents = scriptedAgents().agents
})
afterAll(() => product.close())

async function previewed(token?: string) {
  const run_id = randomUUID()
  await product.call('POST', endpoints.orchestrator, { token, body: { project: 'Chairs', run_id } })
  const { preview } = Run.parse(await (await product.call('GET', runPath(run_id), { token })).json())
  return { run_id, preview }
}

test('a page that an agent made is shown from its own address, without script, network, form or origin', async () => {
  const { token } = await product.signIn()
  // A frame sends no login along.
  const { preview } = await previewed(token)
  const page = await product.call('GET', `${preview}&file=landing%2Findex.html`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
  expect(await page.text()).toContain(goodFiles.designer[0].content)
  expect(page.headers.get('content-security-policy')).toBe(
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
  )
  expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect(await (await product.call('GET', preview)).text()).toContain('Your chair, back by Friday')
})

test('what the policy refuses anyway is not in the page, and its links lead nowhere', () => {
  const shown = previewPage(
    '<head><base href=/x><link rel=stylesheet href=/a.css><META http-equiv="refresh" content=0><meta charset=utf-8>' +
      '<script>1</script><SCRIPT src=/a.js></SCRIPT ></head><h1>Yes</h1><metal>open<script src=x>',
  )
  expect(shown).toMatch(/^<head><meta charset=utf-8><\/head><h1>Yes<\/h1><metal>open\n/)
  expect(shown).toContain('pointer-events:none')
})

test('an element that never ends takes the rest of the page along, as it would in a browser', () => {
  for (const open of ['<script>1', '<script>1</script', '<link href=x', '<base ', '<meta http-equiv=refresh'])
    expect(previewPage(`Kept<br>${open} gone`)).toMatch(/^Kept<br>\n<style>/)
})

test('a page of half a million characters is made ready at once, whatever a model wrote in it', () => {
  for (const kind of [
    '<meta http-equiv',
    '<meta name=a>',
    '<meta ',
    '<script>',
    '<script ',
    '</script',
    '<script></script ',
    '<script></script>',
    '<link<base<meta<script',
    '<base >',
    'http-equiv<meta >',
    '<',
  ]) {
    const page = kind.repeat(Math.ceil(500_000 / kind.length))
    const startMs = performance.now()
    previewPage(page)
    // Takes a twentieth of it; the rule before needed minutes.
    expect(performance.now() - startMs, kind).toBeLessThan(1_000)
  }
})

test('a page that loads nothing is shown as it is', () => {
  const parts = ['<p>', '</p>', '<style>a{}</style>', '<scripted>', 'a < b', '>', '<meta name=x>', '<!--']
  const pages = fc.array(fc.constantFrom(...parts)).map(chosen => chosen.join(''))
  fc.assert(fc.property(pages, page => previewPage(page).startsWith(`${page}\n`)))
})

const statusOf = async (preview: string, asker = product) => (await asker.call('GET', preview)).status
/** The run's preview as whoever reads the run now is told of it. */
const renewed = async (runId: string, token?: string) =>
  Run.parse(await (await product.call('GET', runPath(runId), { token })).json()).preview

test('nothing of a suspended account is shown, and its old links stay dead once it is let in again', async () => {
  const { token, email } = await product.signIn()
  const { run_id, preview } = await previewed(token)
  const { preview: other } = await previewed()
  await suspendAccount(product.deps, email)
  expect(await statusOf(preview)).toBe(404)
  await unsuspendAccount(product.deps, email)
  expect(await statusOf(preview)).toBe(404)
  const again = await product.call('POST', endpoints.login, { body: { email, password: PASSWORD } })
  const login = (await again.json()) as { token: string }
  expect(await statusOf(await renewed(run_id, login.token))).toBe(200)
  expect(await statusOf(other)).toBe(200)
})

test('a preview link ends after an hour, and reading the run gives a new one', async () => {
  const { run_id, preview } = await previewed()
  product.clock.advance(59 * 60_000)
  expect(await statusOf(preview)).toBe(200)
  product.clock.advance(2 * 60_000)
  expect(await statusOf(preview)).toBe(404)
  expect(await statusOf(await renewed(run_id))).toBe(200)
  expect(await statusOf(preview)).toBe(404)
})

test('the end that a link names cannot be put off', async () => {
  const { preview } = await previewed()
  const { key } = /key=(?<key>[0-9a-z]+)\./.exec(preview)?.groups ?? {}
  const later = (Number.parseInt(key ?? '', 36) + 3_600_000).toString(36)
  expect(key).toBeTruthy()
  expect(await statusOf(preview.replace(`key=${key}.`, `key=${later}.`))).toBe(404)
  expect(await statusOf(`${preview}.x`)).toBe(404)
})

test('revoked links are dead at once on every process, those of other runs live, and a new one is given', async () => {
  const elsewhere = await testApp({
    environment: {
      DATABASE_URL: product.database.url,
      ENCRYPTION_KEYS: product.deps.config.encryptionKeys ?? '',
    },
  })
  const { token } = await product.signIn()
  const { run_id, preview } = await previewed(token)
  const { preview: other } = await previewed(token)
  expect(await statusOf(preview, elsewhere)).toBe(200)
  const revoked = await product.call('POST', runPath(run_id, '/revoke-previews'), { token })
  expect([revoked.status, await revoked.text()]).toEqual([204, ''])
  for (const process of [product, elsewhere]) {
    expect(await statusOf(preview, process)).toBe(404)
    expect(await statusOf(other, process)).toBe(200)
    expect(await statusOf(await renewed(run_id, token), process)).toBe(200)
  }
  await elsewhere.close()
})

test('only who may read a run revokes its links', async () => {
  const { token } = await product.signIn()
  const { run_id, preview } = await previewed(token)
  const stranger = await product.signIn()
  for (const asker of [stranger.token, undefined]) {
    const path = runPath(run_id, '/revoke-previews')
    expect((await product.call('POST', path, { token: asker })).status).toBe(404)
  }
  expect(await statusOf(preview)).toBe(200)
})

test('agents that work again end the links to what they had made', async () => {
  const { run_id, preview } = await previewed()
  const body = { agents: ['designer'] }
  await product.call('POST', runPath(run_id, '/retry'), { body })
  expect(await statusOf(preview)).toBe(404)
  expect(await statusOf(await renewed(run_id))).toBe(200)
})

test('only pages are shown, and only to who knows the address', async () => {
  const { run_id, preview } = await previewed()
  const other = await previewed()
  for (const address of [
    `${preview}&file=strategy%2Fbusiness-plan.md`,
    `${preview}&file=..%2F..%2Fpackage.json`,
    `${preview}&file=`,
    preview.slice(0, -1),
    runPath(run_id, '/preview'),
    runPath(run_id, '/preview?key='),
    runPath(run_id, '/preview?key=.'),
    runPath(run_id, `/preview?key=${other.preview.split('key=')[1]}`),
    preview.replace(run_id, other.run_id),
    preview.replace(run_id, randomUUID()),
  ]) {
    const refused = await product.call('GET', address)
    expect([refused.status, await refused.json()]).toEqual([
      404,
      { error: 'This page does not exist.', code: 'unknown_page' },
    ])
  }
})

test('sixty pages a minute are shown to one address, and the next one is refused with a message', async () => {
  const limited = await testApp({ environment: { RATE_LIMITS: 'on' } })
  const open = () => limited.call('GET', runPath(randomUUID(), '/preview?key='))
  for (let count = 0; count < 60; count += 1) expect((await open()).status).toBe(404)
  const refused = await open()
  expect([refused.status, await refused.json()]).toEqual([
    429,
    {
      error: 'Too many pages were opened from here. Please try again in a minute.',
      code: 'too_many_previews',
    },
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  await limited.close()
})
