/** The skeleton's own tests. */
export const serverTest = String.raw`import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createApp } from './app.mjs'
import { openStore } from './store.mjs'

const adminToken = 'only-for-tests'
const SAMPLES = { text: 'A first try', email: 'ada@example.com', date: '2030-05-14', time: '10:30', number: 2 }
let folder, app, url, path

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-version-'))
  app = await createApp({ dataFile: join(folder, 'records.json'), adminToken })
  await new Promise(resolve => app.server.listen(0, '127.0.0.1', resolve))
  url = 'http://127.0.0.1:' + app.server.address().port
  path = '/api/' + app.project.record.path
})
after(async () => {
  await new Promise(resolve => {
    app.server.close(resolve)
    app.server.closeAllConnections()
  })
  await rm(folder, { recursive: true })
})

const sample = () =>
  Object.fromEntries(app.project.record.fields.map(field => [field.name, field.options?.[0] ?? SAMPLES[field.type]]))
const post = body =>
  fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const list = async () => {
  const response = await fetch(url + path, { headers: { authorization: 'Bearer ' + adminToken } })
  return (await response.json())[app.project.record.many]
}

test('it is alive', async () => {
  assert.deepEqual(await (await fetch(url + '/healthz')).json(), { ok: true })
})

test('the page has a form for every field', async () => {
  const page = await (await fetch(url + '/')).text()
  for (const field of app.project.record.fields) assert.ok(page.includes('name="' + field.name + '"'))
})

test('what is right is kept, also on the disk', async () => {
  const response = await post(sample())
  assert.equal(response.status, 201)
  const kept = (await response.json())[app.project.record.one]
  assert.deepEqual((await list()).at(-1), kept)
  const again = await openStore(join(folder, 'records.json'), [])
  assert.deepEqual(again.all().at(-1), kept)
  assert.ok((await readFile(join(folder, 'records.json'), 'utf8')).includes(kept.id))
})

test('what is wrong is refused, with a sentence for each field', async () => {
  const before = (await list()).length
  const response = await post({})
  const reply = await response.json()
  assert.equal(response.status, 422)
  for (const field of app.project.record.fields.filter(({ isOptional }) => !isOptional)) assert.ok(reply.fields[field.name])
  assert.equal((await list()).length, before)
})

test('what may exist once is not taken twice, even at the same moment', async () => {
  const { unique } = app.project.record
  const value = { ...sample(), ...Object.fromEntries(unique.map(name => [name, sample()[name]])) }
  if (unique.includes('day')) value.day = '2030-06-01'
  const statuses = (await Promise.all([post(value), post(value)])).map(({ status }) => status)
  assert.deepEqual(statuses.sort(), unique.length > 0 ? [201, 409] : [201, 201])
})

test('the list is for its owner alone', async () => {
  assert.equal((await fetch(url + path)).status, 401)
})

test('strange requests get a plain answer', async () => {
  assert.equal((await fetch(url + '/../project.json')).status, 404)
  assert.equal((await fetch(url + path, { method: 'DELETE' })).status, 405)
  assert.equal((await fetch(url + path, { method: 'POST', body: 'x' })).status, 415)
  assert.equal((await post({ name: 'x'.repeat(30_000) })).status, 413)
})
`
