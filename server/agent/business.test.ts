import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { OrchestratorReply } from '#shared/agent/reply.ts'
import { endpoints } from '#shared/endpoints.ts'
import { money, startBusiness } from '#tests/support/businesses.ts'
import { openApp } from '#tests/support/open-app.ts'
import { runPath } from '#tests/support/workshop/read-run.ts'
import { scriptedAgents, type Planning } from '#tests/support/workshop/scripted-agents.ts'
import { ModelError } from '../ports.ts'

const product = await openApp({ environment: { AGENT_ALLOWANCE: '100,100,100,100' } })

const orchestrate = (body: object, token?: string) =>
  product.call('POST', endpoints.orchestrator, { body, ...(token ? { token } : {}) })
const answerOf = async (response: Response) => OrchestratorReply.parse(await response.json())

async function wraps() {
  const business = await startBusiness(product, { name: 'Wraps' })
  await business.state('offer', { kind: 'text', text: 'beeswax wraps' })
  await business.state('audience', { kind: 'text', text: 'young parents' })
  await business.state('price', { ...money(14), currency: 'GBP' })
  return business
}

test('a project that names a business begins with its profile, and says so', async () => {
  const business = await wraps()
  const answer = await answerOf(
    await orchestrate({ project: 'I want to open a shop for it', business_id: business.id }, business.token),
  )
  expect(answer.spec).toMatchObject({ money: { currency: '£', offers: [{ price: 14 }] } })
  expect(answer.spec?.['audience']).toMatch(/^Young parents/)
  expect(answer.spec?.['assumptions']).toContainEqual(
    expect.stringMatching(/^From your business profile: .*customers are young parents.*price £14/),
  )
})

test('the sentence wins over the profile', async () => {
  const { token, id } = await wraps()
  const project = 'A sourdough bakery in Leeds for students, €6 a loaf'
  const { spec } = await answerOf(await orchestrate({ project, business_id: id }, token))
  expect(spec).toMatchObject({ money: { currency: '€', offers: [{ price: 6 }] } })
  expect(spec?.['audience']).toMatch(/^Students/)
})

test('a page for a business is a project of it, and a question is answered with what is known of it', async () => {
  const { token, id } = await wraps()
  const ask = async (project: string) => answerOf(await orchestrate({ project, business_id: id }, token))
  const page = await ask('A landing page for my beeswax wraps (it is something I make and sell)')
  expect(page.spec).toMatchObject({ money: { currency: '£', offers: [{ price: 14 }] } })
  const question = await ask('How should I price my wraps?')
  expect(question.spec).toBeNull()
  expect(question.content).toContain('Whether £14 is right')
})

test('without a business named no profile is read, and none is ever written', async () => {
  const business = await wraps()
  const before = await business.events()
  const project = 'I want to open a sourdough bakery in Leeds'
  const { spec } = await answerOf(await orchestrate({ project }, business.token))
  expect(JSON.stringify(spec)).not.toMatch(/young parents|profile/)
  await orchestrate({ project: `${project}, $9 a loaf`, business_id: business.id }, business.token)
  expect(await business.events()).toEqual(before)
})

test('a business that was told to forget as it goes tells a project nothing, as it tells no answer', async () => {
  const { token, id, call, path } = await wraps()
  expect((await call('PATCH', path, { remembers: false })).status).toBe(200)
  const { spec } = await answerOf(
    await orchestrate({ project: 'A sourdough bakery in Leeds, €6 a loaf', business_id: id }, token),
  )
  expect(JSON.stringify(spec)).not.toMatch(/young parents|profile/)
})

test("neither a visitor nor another account begins with somebody's business", async () => {
  const { id } = await wraps()
  const { token } = await product.signIn()
  const project = 'I want to open a shop'
  const visitor = await orchestrate({ project, business_id: id })
  expect([visitor.status, await visitor.json()]).toMatchObject([401, { code: 'not_signed_in' }])
  for (const business_id of [id, randomUUID()]) {
    const other = await orchestrate({ project, business_id }, token)
    expect([other.status, await other.json()]).toMatchObject([404, { code: 'unknown_business' }])
  }
})

test('a run that began goes on for who asks for it again, whatever became of its business', async () => {
  const { token, id, path, call } = await wraps()
  const body = { project: 'I want to open a shop for it', run_id: randomUUID(), business_id: id }
  const first = await answerOf(await orchestrate(body, token))
  expect((await call('DELETE', path)).status).toBe(204)
  expect(await answerOf(await orchestrate(body, token))).toEqual(first)
  const other = await orchestrate({ ...body, run_id: randomUUID() }, token)
  expect([other.status, await other.json()]).toMatchObject([404, { code: 'unknown_business' }])
})

test("whoever names another's business and run is told of the business alone", async () => {
  const { token, id } = await wraps()
  const body = { project: 'I want to open a shop for it', run_id: randomUUID(), business_id: id }
  expect((await orchestrate(body, token)).status).toBe(200)
  const stranger = await orchestrate(body, (await product.signIn()).token)
  expect([stranger.status, await stranger.json()]).toMatchObject([404, { code: 'unknown_business' }])
})

test('a run that had no plan yet begins anew with what is known of its business, as long as that is there', async () => {
  const { token, id, path, call } = await wraps()
  const { agents } = product.deps
  const failing: Planning = async function* () {
    yield { type: 'words', text: 'A shop' }
    throw new ModelError('unavailable')
  }
  try {
    const [early, late] = [randomUUID(), randomUUID()]
    product.deps.agents = scriptedAgents({ plan: failing }).agents
    for (const run_id of [early, late])
      await orchestrate({ project: 'I want to open a shop for it', run_id, business_id: id }, token)
    product.deps.agents = agents
    const again = async (runId: string) =>
      answerOf(await product.call('POST', runPath(runId, '/retry'), { body: {}, token }))
    expect((await again(early)).spec).toMatchObject({ money: { currency: '£', offers: [{ price: 14 }] } })
    expect((await call('DELETE', path)).status).toBe(204)
    expect(JSON.stringify(await again(late))).not.toMatch(/£|young parents/)
  } finally {
    product.deps.agents = agents
  }
})

test('the same run_id with another business is another run', async () => {
  const { token, id } = await wraps()
  const body = { project: 'I want to open a sourdough bakery', run_id: randomUUID() }
  expect((await orchestrate({ ...body, business_id: id }, token)).status).toBe(200)
  expect((await orchestrate({ ...body, business_id: id }, token)).status).toBe(200)
  expect((await orchestrate(body, token)).status).toBe(409)
})
