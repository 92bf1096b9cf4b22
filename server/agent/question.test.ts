import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { RunList } from '#shared/agent/calls.ts'
import { answeredWith } from '#shared/agent/question.ts'
import { OrchestratorReply } from '#shared/agent/reply.ts'
import { endpoints } from '#shared/endpoints.ts'
import { openApp } from '#tests/support/open-app.ts'
import { asStream, readRun, runPath } from '#tests/support/workshop/read-run.ts'

const product = await openApp({ environment: { AGENT_ALLOWANCE: '1,1,1,1' } })

/** What the 48 is, it does not say. */
const unclear = 'A pottery studio in Leeds and around 48'
const orchestrate = (token: string, body: object) =>
  product.call('POST', endpoints.orchestrator, { token, body })
const answerOf = async (response: Response) => OrchestratorReply.parse(await response.json())

test('a sentence that may mean two things is answered with a question, and nothing is planned', async () => {
  const { token } = await product.signIn()
  const runId = randomUUID()
  const answer = await answerOf(await orchestrate(token, { project: unclear, run_id: runId }))
  expect(answer).toMatchObject({
    spec: null,
    agents_output: [],
    failed: [],
    safety: null,
    question: {
      text: 'What is the 48?',
      choices: [{ id: 'price', label: 'the 48 is the price' }, {}, {}, {}],
    },
  })
  expect(answer.content).toContain('the 48 is the price')
  const read = await product.call('GET', runPath(runId), { token })
  expect(await read.json()).toMatchObject({ question: answer.question, agents: [] })
  const list = RunList.parse(await (await product.call('GET', endpoints.runs, { token })).json())
  expect(list.runs).toEqual([])
})

test('a question costs no run: the answer to it is planned with the only one of the day', async () => {
  const { token } = await product.signIn()
  const { question } = await answerOf(await orchestrate(token, { project: unclear }))
  const project = answeredWith(unclear, question?.choices[0]?.label ?? '')
  const planned = await answerOf(await orchestrate(token, { project }))
  expect(planned.question).toBeUndefined()
  expect(planned.spec).toMatchObject({ money: { offers: [{ price: 48 }] } })
  expect((await orchestrate(token, { project: 'A sourdough bakery in Leeds' })).status).toBe(429)
})

test('the stream of a run tells its question to whoever watches, and to whoever comes later', async () => {
  const { token } = await product.signIn()
  const runId = randomUUID()
  const body = { project: unclear, run_id: runId }
  const first = await readRun(
    await product.call('POST', endpoints.orchestrator, { token, body, headers: asStream }),
  )
  const later = await readRun(await product.call('GET', `${runPath(runId)}/stream`, { token }))
  for (const { state } of [first, later]) {
    expect(state.question?.text).toBe('What is the 48?')
    expect(state.spec).toBeUndefined()
  }
})
