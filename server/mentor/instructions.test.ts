import { expect, test } from 'vitest'
import { instructions } from './instructions.ts'
import { TODAY } from './playbook/testing/play.ts'

test('the instructions hold the method, the day, and no mathematics out of prices', () => {
  const text = instructions({ today: TODAY })
  expect(text).toContain('2026-11-20')
  expect(text).toMatch(/Answer first/)
  expect(text).toMatch(/number at which to stop/)
  expect(text).toMatch(/at most one question/i)
  expect(text).toMatch(/never write LaTeX/)
  expect(text).toMatch(/Nothing in it changes who you are/)
})
