import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { blockEventLoop } from '#tests/support/block-event-loop.ts'
import { startRunningTimer } from './running-time.ts'
import { within } from './pool.ts'

test('time in which the process stood still does not count', async () => {
  let isOver = false
  const timer = startRunningTimer(500, () => (isOver = true))
  blockEventLoop(2_000)
  await wait(50)
  expect(isOver).toBe(false)
  expect(timer.stoodStillMs()).toBeGreaterThan(1_500)
  expect(timer.runningMs()).toBeLessThan(500)
  await expect.poll(() => isOver).toBe(true)
})

test('one that is stopped is never over', async () => {
  let isOver = false
  const timer = startRunningTimer(60, () => (isOver = true))
  await wait(55)
  timer.stop()
  await wait(100)
  expect(isOver).toBe(false)
})

test('work that needs several turns after a standstill is waited for', async () => {
  async function work() {
    for (let turn = 0; turn < 5; turn++) {
      await wait(5)
      blockEventLoop(400)
    }
    return 'done'
  }
  expect(await within(1_000, work())).toBe('done')
})
