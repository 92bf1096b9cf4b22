import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#server/database/pool.ts'
import { quoteFinder } from '#server/chat/answer/quote-finder.ts'
import { suspendAccount } from '#server/account/suspend-account.ts'
import { endpoints } from '#shared/endpoints.ts'
import { isOnCluster } from '#tests/support/database.ts'
import { billingApp, type BillingApp } from '#tests/support/payments/billing-app.ts'
import { linkFor } from '#tests/support/codes.ts'
import { PASSWORD, readStream } from '#tests/support/client.ts'
import {
  adjustmentEvent,
  subscriptionEvent,
  transactionEvent,
} from '#tests/support/payments/paddle-events.ts'
import { deleteOldRuns } from '#server/agent/runs.ts'
import { readRun, runPath } from '#tests/support/workshop/read-run.ts'
import { scriptedAgents } from '#tests/support/workshop/scripted-agents.ts'
import { fillTables, sequentialScans } from './many-rows.ts'

let app: BillingApp
let own: ReturnType<typeof openPool>
beforeAll(async () => {
  app = await billingApp({
    environment: { RATE_LIMITS: 'on', REPLY_LEASE_S: '1', AGENT_ALLOWANCE: '999999,999999,999999,999999' },
  })
  own = openPool(app.database.url, { connections: 1 })
  await fillTables(own)
}, 120_000)
afterAll(async () => {
  await own.end()
  await app.close()
})

/** What a purchase and its troubles make happen. */
async function payALittle() {
  const { token, ...ids } = await app.buyer()
  const occurredAt = '2025-03-01T12:00:00Z'
  await app.report(transactionEvent('completed', { ...ids, occurredAt }))
  await app.report(subscriptionEvent('created', { ...ids, occurredAt }))
  await app.report(subscriptionEvent('past_due', { ...ids, status: 'past_due', occurredAt }))
  await app.report(adjustmentEvent('created', { ...ids, occurredAt }))
  await app.statusOf(token)
  for (const path of [
    endpoints.createCheckoutSession,
    endpoints.cancelSubscription,
    endpoints.keepSubscription,
  ])
    await app.call('POST', path, { token })
  await app.call('POST', endpoints.portal, { token, body: { for: 'invoices' } })
  await app.call('GET', `${endpoints.transactions}/${ids.transactionId}`, { token })
}

/** What a run of the workshop makes happen, an account's and a visitor's. */
async function workALittle(token: string) {
  app.deps.agents = scriptedAgents().agents
  for (const login of [token, undefined]) {
    const run_id = randomUUID()
    const run = (method: string, rest = '', body?: unknown) =>
      app.call(method, runPath(run_id, rest), { token: login, body })
    await app.call('POST', endpoints.orchestrator, { token: login, body: { project: 'Chairs', run_id } })
    await run('POST', '/retry', { agents: ['designer'] })
    await run('POST', '/stop')
    await readRun(await run('GET', '/stream'))
    await run('GET')
    expect((await run('DELETE')).status).toBe(204)
  }
  await app.call('GET', endpoints.runs, { token })
  await deleteOldRuns(app.deps)
}

/** What a person says of a business, and takes back. */
async function noteALittle({ token, email }: { token: string; email: string }) {
  const ask = (method: string, path: string, body?: unknown) => app.call(method, path, { token, body })
  const { id } = (await (await ask('POST', endpoints.businesses, { name: 'Bread' })).json()) as { id: string }
  const path = `${endpoints.businesses}/${id}`
  const fact = { key: 'price', value: { kind: 'money', amount: 29 } }
  const written = await ask('POST', `${path}/events`, { event: { type: 'stated', fact } })
  const { event } = (await written.json()) as { event: { id: string } }
  await ask('POST', `${path}/events`, { event: { type: 'confirmed', fact_id: event.id } })
  await ask('GET', endpoints.businesses)
  await ask('GET', path)
  await ask('GET', `${path}/events?limit=1`)
  await ask('PATCH', path, { name: 'Rolls' })
  const started = await ask('POST', endpoints.startSession, { business_id: id })
  const { session_id } = (await started.json()) as { session_id: string }
  await readStream(
    await ask('POST', endpoints.stream, { session_id, prompt: 'Each costs me $4. What should I charge?' }),
  )
  await readStream(await ask('POST', endpoints.stream, { session_id, prompt: 'And at $35?' }))
  await lookUp(email, session_id)
  await ask('GET', `${endpoints.sessions}?business_id=${id}`)
  await ask('DELETE', `${path}/facts/price`)
  const { id: other } = (await (await ask('POST', endpoints.businesses, {})).json()) as { id: string }
  expect((await ask('PATCH', `${endpoints.sessions}/${session_id}`, { business_id: other })).status).toBe(200)
  expect((await ask('DELETE', path)).status).toBe(204)
  expect((await ask('DELETE', `${endpoints.businesses}/${other}`)).status).toBe(204)
}

/** What a connected model makes happen that quotes a person: once what they said, once what they did not. */
async function lookUp(email: string, sessionId: string) {
  const [row] = await app.sql<{ ownerId: string; businessId: string }[]>`
    select chat_session.owner_id as "ownerId", business_id as "businessId"
    from mailbox join chat_session on chat_session.owner_id = mailbox.owner_id and chat_session.id = ${sessionId}
    where mailbox.email = ${email}`
  if (!row) throw new Error('the session is gone')
  const cipher = await app.deps.encryption.cipherOf(app.sql, row.ownerId)
  const find = quoteFinder(app.sql, cipher, { ...row, signal: new AbortController().signal })
  expect(await find('costs me $4')).toBeDefined()
  expect(await find('costs me $5')).toBeUndefined()
}

/** Everything a person does, through the front door, and what the product does by itself meanwhile. */
async function liveALittle() {
  const { call } = app
  await payALittle()
  const { email, token } = await app.signIn()
  const post = (path: string, body: unknown) => call('POST', path, { token, body })
  await call('GET', endpoints.subscriptionStatus, { token })
  const session_id = await app.startSession(token)
  const generation_id = randomUUID()
  const prompt = 'What should I charge for sourdough kits?'
  await readStream(await post(endpoints.stream, { session_id, prompt, generation_id }))
  await readStream(await post(endpoints.stream, { session_id, prompt, generation_id }))
  await call('GET', `${endpoints.stream}/${session_id}?generation_id=${generation_id}`, { token })
  await call('GET', `${endpoints.stream}/${session_id}`, { token })
  const said = await post(endpoints.sendMessage, { session_id, prompt: 'And for starters?' })
  const { message_id } = (await said.json()) as { message_id: string }
  await post(endpoints.stop, { session_id, generation_id, shown: 5 })
  await post(endpoints.stop, { session_id })
  await call('GET', `${endpoints.messages}/${session_id}`, { token })
  await call('GET', `${endpoints.messages}/${session_id}?limit=2&before=${message_id}`, { token })
  const { sessions } = (await (await call('GET', endpoints.sessions, { token })).json()) as {
    sessions: { id: string }[]
  }
  await call('GET', `${endpoints.sessions}?limit=1`, { token })
  await call('PATCH', `${endpoints.sessions}/${session_id}`, { token, body: { title: 'Bread' } })
  await call('DELETE', `${endpoints.sessions}/${sessions[0]?.id}`, { token })
  await workALittle(token)
  await noteALittle({ token, email })
  await call('POST', endpoints.sendResetCode, { body: { email } })
  const code = await app.codeFor(email, 2)
  await call('POST', endpoints.verifyResetCode, { body: { email, code: '000000' } })
  const proof = await call('POST', endpoints.verifyResetCode, { body: { email, code } })
  expect(proof.status).toBe(200)
  await call('POST', endpoints.sendResetCode, { body: { email } })
  const byLink = await call('POST', endpoints.verifyResetCode, {
    body: { link: await linkFor(app, email, 3) },
  })
  const { reset_token } = (await byLink.json()) as { reset_token: string }
  await call('POST', endpoints.resetPassword, { body: { email, password: `${PASSWORD}!`, reset_token } })
  const login = await call('POST', endpoints.login, { body: { email, password: `${PASSWORD}!` } })
  await call('POST', endpoints.logout, { token: ((await login.json()) as { token: string }).token })
  await suspendAccount(app.deps, email)
  return login.status
}

// On a cluster the rows lie on the workers, where nothing is counted here.
test.skipIf(isOnCluster())(
  'with twenty thousand rows in every table (a hundred thousand in a long run), nothing that happens often reads a table from end to end',
  async () => {
    // Once before, so that plans are made and nothing of the filling is counted.
    expect(await liveALittle()).toBe(200)
    const scans = sequentialScans(own)
    await scans.begin()
    expect(await liveALittle()).toBe(200)
    // Long enough for leases, the reaper, the mail worker and followers to have had their turn.
    await new Promise(resolve => setTimeout(resolve, 2_500))
    expect(await scans.read()).toEqual([])
  },
)
