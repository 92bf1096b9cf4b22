import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Run } from '#shared/agent/calls.ts'
import { OrchestratorReply } from '#shared/agent/reply.ts'
import { orchestratorReply } from '#shared/agent/run-state.ts'
import { shownRun } from '#shared/agent/shown-run.ts'
import { Spec } from '#shared/agent/spec.ts'
import { endpoints } from '#shared/endpoints.ts'
import { openApp } from '#tests/support/open-app.ts'
import { asStream, readRun, runPath } from '#tests/support/workshop/read-run.ts'

// With the built-in team: nothing stands in for anything.

const product = await openApp({ environment: { AGENT_ALLOWANCE: '100,100,100,100' } })
const project = 'A booking app for barbers in Lisbon, $29 a month per chair, first 50 shops in 6 months'

async function newRun(headers?: Record<string, string>) {
  const runId = randomUUID()
  const body = { project, run_id: runId }
  const response = await product.call('POST', endpoints.orchestrator, { body, ...(headers && { headers }) })
  return { runId, response }
}
const read = async (runId: string) => Run.parse(await (await product.call('GET', runPath(runId))).json())
const edit = (runId: string, body: object) => product.call('PATCH', runPath(runId, '/spec'), { body })
/** All that was made, as one text. */
const textOf = ({ content, spec, agents_output }: OrchestratorReply) => {
  const { money: _money, ...texts } = spec ?? {}
  return JSON.stringify([content, texts, agents_output?.map(file => file.content)])
}

test('spec and files hand out plain text; the stream has the same with its references', async () => {
  const { runId, response } = await newRun(asStream)
  const { state } = await readRun(response)
  const run = await read(runId)
  expect(JSON.stringify(state)).toContain('{{price_in_full}}')
  expect(textOf(run)).not.toContain('{{')
  expect(orchestratorReply(shownRun(state)).agents_output).toEqual(run.agents_output)
  expect(Spec.parse(run.spec).milestones.at(-1)?.kpi).toBe('50 shops paying every month')
})

test('a price that goes from $29 to $49 lets no agent work, and leaves no 29 in any file', async () => {
  const { runId } = await newRun()
  const before = await read(runId)
  const spec = Spec.parse(before.spec)
  expect(textOf(before)).toMatch(/\$29\b/)
  const offers = spec.money.offers.map(offer => ({ ...offer, price: 49 }))
  const edited = { ...spec, money: { ...spec.money, offers } }
  expect((await edit(runId, { spec: edited, before: spec })).status).toBe(200)
  const after = await read(runId)
  expect(textOf(after)).not.toMatch(/(?<![\d.,-])\$?29(?![\d,]|\.\d)/)
  expect(textOf(after)).toMatch(/\$49\b/)
  expect(Spec.parse(after.spec).money.said).toContainEqual({
    field: 'offers.main.price',
    quote: 'set in the spec',
  })
  const versions = await (await product.call('GET', runPath(runId, '/versions'))).json()
  expect(versions).toMatchObject({ versions: [{ version: 2, kind: 'edit', agents: [] }, { version: 1 }] })
  // Saved as it is shown, it is the same.
  await edit(runId, { spec: after.spec ?? {} })
  expect((await read(runId)).version).toBe(2)
})

test('what is assumed is said as such until somebody sets it', async () => {
  const { runId } = await newRun()
  const spec = Spec.parse((await read(runId)).spec)
  expect(spec.assumptions).toContainEqual(expect.stringContaining('of those who pay leave each month'))
  await edit(runId, { spec: { ...spec, money: { ...spec.money, churn: 0.02 } } })
  const after = await read(runId)
  expect(Spec.parse(after.spec).assumptions).not.toContainEqual(expect.stringContaining('leave each month'))
  expect(textOf(after)).toContain('2% of those of the month before')
})

test('money that cannot be is refused', async () => {
  const { runId } = await newRun()
  const spec = Spec.parse((await read(runId)).spec)
  for (const money of [
    { ...spec.money, churn: 2 },
    { ...spec.money, offers: [] },
    { ...spec.money, goal: { ...spec.money.goal, by: '2020-01-01' } },
    undefined,
  ])
    expect((await edit(runId, { spec: { ...spec, money } })).status).toBe(400)
})
