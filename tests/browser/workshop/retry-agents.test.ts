import { expect, test } from 'vitest'
import type { AgentName } from '#shared/agent/agents.ts'
import type { LogPart } from '#shared/agent/parts.ts'
import { until } from '#tests/support/until.ts'
import { agentPart, planned, sentence, work } from '#tests/support/workshop/workshop-run.ts'
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
