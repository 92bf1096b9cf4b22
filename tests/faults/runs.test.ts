import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentNames } from '#shared/agent/agents.ts'
import { Run } from '#shared/agent/calls.ts'
import { agentErrors } from '#shared/agent/messages.ts'
import { keptFiles } from '#shared/agent/run-state.ts'
import { shownRun } from '#shared/agent/shown-run.ts'
import { endpoints } from '#shared/endpoints.ts'
import { call, json } from '#tests/support/client.ts'
import { askedOf } from '#tests/support/fake-upstream/asked-of.ts'
import { goodFiles, goodSpec } from '#tests/support/fake-upstream/agent-answers.ts'
import { agentsScript } from '#tests/support/fake-upstream/agents-script.ts'
import { isLong, repeated } from '#tests/support/repetitions.ts'
import { asStream, readRun, runPath } from '#tests/support/workshop/read-run.ts'
import { startDeployment, type Deployment } from '#tests/support/processes/deployment.ts'
import { until } from '#tests/support/until.ts'

const leaseSeconds = isLong ? 8 : 2
const INTERRUPTED_WITHIN_MS = 15_000
/** Ten times what was measured on an idle machine. */
const CLOSED_WITHIN_MS = 1_500

let deployment: Deployment
beforeAll(async () => {
  deployment = await startDeployment({
    leaseSeconds,
    environment: { AGENT_ALLOWANCE: '1000,1000,1000,1000' },
  })
})
afterAll(() => deployment.close())

const project = 'A repair service for café chairs, $45 a chair'
const start = (url: string, run_id: string) =>
  fetch(url + endpoints.orchestrator, {
    method: 'POST',
    headers: { ...asStream, 'content-type': 'application/json' },
    body: JSON.stringify({ project, run_id }),
  })
const follow = (url: string, runId: string) => fetch(url + runPath(runId, '/stream'), { headers: asStream })
const read = async (url: string, runId: string) => Run.parse(await json(call(url, 'GET', runPath(runId))))

/** Some answer at once, the others go on for a minute. */
const slow = { chunkUnits: 4, delayMs: 200, text: `=== begun.md ===\n${'So far. '.repeat(600)}` }
const someAreSlow = () => agentsScript({ designer: slow, engineer: slow, marketer: slow, analyst: slow })

/** A run of which two agents are done and four at work, begun on the first server. */
async function runUnderWay() {
  deployment.upstream.script(someAreSlow())
  const runId = randomUUID()
  const started = await start(deployment.servers[0].url, runId)
  const here = readRun(started)
  // Both files of those that are done, the model's table, and the beginning of one of each that is at work.
  await until(async () => (await read(deployment.servers[0].url, runId)).agents_output?.length === 9)
  const elsewhere = follow(deployment.servers[1].url, runId).then(response => readRun(response))
  const open = () => deployment.upstream.requests.filter(request => request.closedAtMs === undefined)
  return { runId, here, elsewhere, open }
}

test('[STREAM-02] Stop on another process closes every connection to the model at once, and all readers keep the same', async () => {
  const { runId, here, elsewhere, open } = await runUnderWay()
  const working = open()
  expect(working.map(request => askedOf(request)).toSorted()).toEqual([
    'analyst',
    'designer',
    'engineer',
    'marketer',
  ])
  const stoppedAtMs = Date.now()
  const stopped = Run.parse(await json(call(deployment.servers[1].url, 'POST', runPath(runId, '/stop'))))
  await until(() => working.every(({ closedAtMs }) => closedAtMs !== undefined))
  for (const { closedAtMs = 0 } of working) expect(closedAtMs - stoppedAtMs).toBeLessThan(CLOSED_WITHIN_MS)
  expect(stopped.status).toBe('stopped')
  const [first, second] = await Promise.all([here, elsewhere])
  expect([first.end, second.end]).toEqual(['abort', 'abort'])
  expect(keptFiles(shownRun(first.state))).toEqual(stopped.agents_output)
  expect(keptFiles(shownRun(second.state))).toEqual(stopped.agents_output)
  expect(stopped.agents_output?.filter(({ file }) => file.endsWith('begun.md'))).toHaveLength(4)
})

test(
  '[STREAM-12] after kill -9 a run is marked interrupted with what was there, and Retry goes on with the agents that are missing',
  async () => {
    await repeated({ short: 1, long: 10 }, async random => {
      const { runId, here, elsewhere } = await runUnderWay()
      await new Promise(resolve => setTimeout(resolve, random.between(500, 1_500)))
      await deployment.servers[0].end('SIGKILL')
      const killedAtMs = Date.now()
      const url = deployment.servers[1].url
      await until(async () => (await read(url, runId)).status !== 'running', INTERRUPTED_WITHIN_MS)
      expect(Date.now() - killedAtMs).toBeLessThan(INTERRUPTED_WITHIN_MS)
      const interrupted = await read(url, runId)
      expect(interrupted).toMatchObject({
        status: 'interrupted',
        spec: { ...goodSpec, money: { ...goodSpec.money, start: expect.any(String) } },
        error: agentErrors.interrupted.message,
      })
      expect(interrupted.agents.map(({ state }) => state).join()).toBe(
        'done,done,stopped,stopped,stopped,stopped',
      )
      expect(interrupted.agents_output?.slice(0, 4).map(({ content }) => content)).toEqual(
        [...goodFiles.strategist, ...goodFiles.product].map(({ content }) => content),
      )
      for (const { file, content } of interrupted.agents_output?.slice(4) ?? [])
        if (file !== 'finance/model.csv') expect(slow.text).toContain(content)
      expect((await here).end).toBe('lost')
      expect(await elsewhere).toMatchObject({ end: 'error', errorText: interrupted.error })

      deployment.upstream.script(agentsScript())
      const before = deployment.upstream.requests.length
      const body = JSON.stringify({})
      const headers = { ...asStream, 'content-type': 'application/json' }
      const again = await readRun(
        await fetch(url + runPath(runId, '/retry'), { method: 'POST', headers, body }),
      )
      expect(again.end).toBe('finish')
      const asked = deployment.upstream.requests.slice(before).map(request => askedOf(request))
      expect(asked.toSorted()).toEqual(['analyst', 'designer', 'engineer', 'marketer'])
      // The table of the model is the product's own, whatever the analyst makes.
      const made = keptFiles(again.state).filter(({ file }) => file !== 'finance/model.csv')
      const good = agentNames.flatMap(agent => goodFiles[agent]).filter(({ name }) => name !== 'model.csv')
      expect(made.map(({ content }) => content)).toEqual(good.map(({ content }) => content))
      deployment.servers[0] = await deployment.start()
    })
    expect(await deployment.faults()).toEqual([])
  },
  isLong ? 600_000 : 60_000,
)

test('[STREAM-12] after kill -9 of a retry the version before it is whole, and the new one is marked interrupted with the former files', async () => {
  deployment.upstream.script(agentsScript())
  const runId = randomUUID()
  await (await start(deployment.servers[0].url, runId)).text()
  const url = deployment.servers[1].url
  const first = await read(url, runId)
  expect(first).toMatchObject({ version: 1, status: 'complete' })

  deployment.upstream.script(agentsScript({ designer: slow }))
  const body = JSON.stringify({ agents: ['designer'] })
  const headers = { ...asStream, 'content-type': 'application/json' }
  const retrying = readRun(
    await fetch(deployment.servers[0].url + runPath(runId, '/retry'), { method: 'POST', headers, body }),
  )
  // It is at work, and has begun a file.
  await until(() => deployment.upstream.requests.some(request => request.closedAtMs === undefined))
  await new Promise(resolve => setTimeout(resolve, 1_000))
  await deployment.servers[0].end('SIGKILL')
  await until(async () => (await read(url, runId)).status !== 'running', INTERRUPTED_WITHIN_MS)
  expect((await retrying).end).toBe('lost')
  const interrupted = await read(url, runId)
  expect(interrupted).toMatchObject({ version: 2, parent: 1, status: 'interrupted', spec: first.spec })
  expect(interrupted.agents_output).toEqual(
    first.agents_output?.map(file => (file.agent === 'designer' ? { ...file, as_in_version: 1 } : file)),
  )
  const former = Run.parse(await json(call(url, 'GET', runPath(runId, '/versions/1'))))
  expect({ ...former, preview: '' }).toEqual({ ...first, preview: '' })

  await call(url, 'POST', runPath(runId, '/restore'), { body: { version: 1, base: 2 } })
  const restored = await read(url, runId)
  expect(restored).toMatchObject({ version: 3, status: 'complete', agents_output: first.agents_output })
  deployment.servers[0] = await deployment.start()
  expect(await deployment.faults()).toEqual([])
})

test('two processes share one allowance: of two hundred calls at once on both, three start a run (LIMIT-01)', async () => {
  const both = await startDeployment({ leaseSeconds, environment: { AGENT_ALLOWANCE: '3,10,50,300' } })
  both.upstream.script(agentsScript())
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const response = await call(both.servers[index % 2]!.url, 'POST', endpoints.orchestrator, {
        body: { project },
      })
      await response.text()
      return response.status
    }),
  )
  // A machine that is too busy may say so; it starts nothing for it.
  expect(statuses.filter(status => status !== 429 && status !== 503).every(status => status === 200)).toBe(
    true,
  )
  expect(both.upstream.requests.filter(request => askedOf(request) === 'plan')).toHaveLength(3)
  await both.close()
}, 60_000)
