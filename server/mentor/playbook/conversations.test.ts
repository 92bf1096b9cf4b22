import { describe, expect, test } from 'vitest'
import { readPlaybook } from '../../start/read-playbook.ts'
import { judged, writtenBy } from './testing/conversations.ts'

const playbook = readPlaybook()
const WRITERS = ['a', 'b', 'c', 'sealed']
const FUNCTIONS = ['ceil', 'floor', 'round', 'min', 'max', 'pow'] as const

/** So many of a writer's twenty conversations are answered right in every turn. */
const RIGHT: Readonly<Record<string, number>> = { a: 0, b: 0, c: 0, sealed: 0 }

/** The arithmetic of a label, by nothing that the product computes with. */
function workedOut(from: string): number {
  if (!/^[\d\s.+\-*/(),a-z]*$/.test(from)) throw new Error(`not arithmetic: ${from}`)
  const compute = new Function(...FUNCTIONS, `return (${from})`) as (...given: unknown[]) => number
  return compute(...FUNCTIONS.map(name => Math[name]))
}

describe.each(WRITERS)('conversations of writer %s', writer => {
  test('have right answers that anybody can work out again', () => {
    for (const { id, turns } of writtenBy(writer))
      for (const { right } of turns)
        for (const { value, from, unit } of right.numbers) {
          const result = workedOut(from)
          const shown = unit === '%' && result <= 1 && value > 1 ? result * 100 : result
          expect(Math.abs(shown - value), `${id}: ${from}`).toBeLessThanOrEqual(Math.max(0.06, value * 0.005))
        }
  })

  test('are answered right', () => {
    const conversations = writtenBy(writer)
    const right = conversations.filter(each =>
      judged(each, playbook).every(({ faults }) => faults.length === 0),
    )
    expect(right.length).toBeGreaterThanOrEqual(RIGHT[writer] ?? conversations.length)
  })
})
