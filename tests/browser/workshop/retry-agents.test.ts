import { expect, test } from 'vitest'
import type { AgentName } from '#shared/agent/agents.ts'
import type { Fault, LogPart } from '#shared/agent/parts.ts'
import { until } from '#tests/support/until.ts'
import { agentPart, planned, sentence, thinks, used, work } from '#tests/support/workshop/workshop-run.ts'
import { inWorkshop, lastAsked } from './fake-server.ts'
import { sharedProduct } from '../product.ts'

const product = sharedProduct()

const RUN = 'with-gaps'
const kept = [...planned(RUN), ...work('strategist', 1, 2), ...work('designer', 1, 2)]
const gaps: LogPart[] = [
  ...kept,
  agentPart('engineer', 'failed', 3, 'slow'),
  agentPart('analyst', 'stopped', 3),
  ...work('product', 1, 2),
  ...work('marketer', 1, 2),
]

async function withGaps() {
  const here = await inWorkshop(product)
  const run = here.server.add(RUN, sentence, gaps, { type: 'finish' })
  // What was done stays; the others wait again.
  here.server.onAgain((_, body) => {
    const { agents } = body as { agents?: AgentName[] }
    const waiting = (agents ?? ['engineer', 'analyst']).map(agent => agentPart(agent, 'waiting'))
    return [...gaps, ...waiting]
  })
  await here.page.goto(`/agent?run=${RUN}`)
  await here.page.getByText('5 of 7').waitFor()
  return { ...here, run }
}

test('one agent is retried: only that one works again, and what the others made stays', async () => {
  const { page, run, close, complaints } = await withGaps()
  await page.getByRole('log').getByText('This agent did not answer in time.').waitFor()
  await page.getByRole('button', { name: 'Retry Engineer' }).click()
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  // The page shows it before the server has heard of it.
  await until(() => lastAsked(run) !== undefined)
  expect(lastAsked(run)).toEqual({ call: 'POST retry', body: { agents: ['engineer'] } })
  // The button is gone, and who works by keyboard goes on in the box.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  run.send(...work('engineer', 5, 6))
  run.finish()
  await page.getByText('6 of 7').waitFor()
  await page.getByRole('article', { name: 'Engineer: app/server.ts' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

const checked = (agent: AgentName, faults: Fault[] = [], round = 1): LogPart => {
  const ok = agent === 'engineer' ? null : faults.length === 0
  return { type: 'data-check', data: { agent, round, ms: 12, checks: [{ id: 'tests', ok, faults }] } }
}
const faults = [
  { file: 'marketing/ads.md', line: 4, text: 'The headline has 34 characters; at most 30 fit.' },
  { file: 'marketing/launch-plan.md', text: 'This repeats the task that the agent was given.' },
]
const faulty: LogPart[] = [
  ...planned(RUN),
  ...(['strategist', 'designer', 'product', 'analyst'] as const).flatMap(agent => work(agent, 1, 2)),
  ...work('engineer', 1, 2),
  checked('engineer'),
  agentPart('engineer', 'done', 3),
  ...work('marketer', 1, 2),
  checked('marketer', faults),
  agentPart('marketer', 'faulty', 3),
]

test('a lane says that it is checked, repaired, and thought about, and the run what it has used', async () => {
  const { page, server, close, complaints } = await inWorkshop(product)
  const run = server.add(RUN, sentence, faulty, { type: 'finish' })
  server.onAgain(() => [...faulty, agentPart('marketer', 'waiting')])
  await page.goto(`/agent?run=${RUN}`)
  const lane = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  const openLanes = () => page.getByText('How it was made').click()
  await openLanes()
  await lane('Marketer').getByText('Done, 2 faults').waitFor()
  // Nothing has run it: that is no fault, and no good sign either.
  await lane('Engineer').getByText('Not run yet').waitFor()
  expect(await lane('Engineer').getAttribute('data-state')).toBe('unrun')
  await page.getByRole('button', { name: 'Repair Marketer' }).click()
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await until(() => lastAsked(run) !== undefined)
  expect(lastAsked(run)).toEqual({ call: 'POST retry', body: { agents: ['marketer'] } })
  run.send(agentPart('marketer', 'working', 5))
  run.send(agentPart('marketer', 'checking', 6))
  await lane('Marketer').getByText('Checking').waitFor()
  run.send(checked('marketer', faults), agentPart('marketer', 'repairing', 7))
  await lane('Marketer').getByText('Repairing: 2 faults (1 of 2)').waitFor()
  run.send(thinks('marketer', 'repairing', 8))
  await lane('Marketer')
    .getByText(/^Thinking, \d+ s/)
    .waitFor()
  run.send(used('marketer', 12_400), checked('marketer', [], 2), agentPart('marketer', 'done', 9))
  await page.getByText('12,400 tokens, $0.06').waitFor()
  run.finish()
  await openLanes()
  await lane('Marketer').getByText('Done', { exact: true }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('several are run again by one button, and a refusal changes nothing', async () => {
  const { page, run, server, close } = await withGaps()
  server.refuseNext(409, { error: 'no' })
  const button = page.getByRole('button', { name: 'Run the missing ones' })
  await button.click()
  await page.getByRole('alert').getByText('Network or server error').waitFor()
  await page.getByText('5 of 7').waitFor()
  await button.click()
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  expect(lastAsked(run)).toEqual({ call: 'POST retry', body: {} })
  run.send(...work('engineer', 5, 6), ...work('analyst', 5, 7))
  run.finish()
  await page.getByText('7 of 7').waitFor()
  expect(await button.count()).toBe(0)
  await close()
})
