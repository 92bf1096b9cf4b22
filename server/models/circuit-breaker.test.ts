import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

function open() {
  const lines: string[] = []
  const states: string[] = []
  let now = 0
  const circuit = createCircuitBreaker({
    log: pino({ base: null, timestamp: false }, { write: line => void lines.push(JSON.parse(line).msg) }),
    meters: { circuitTurned: state => void states.push(state) },
    nowMs: () => now,
  })
  const failed = (times: number) => {
    for (let count = 0; count < times; count++) circuit.failed()
  }
  return { circuit, failed, lines, states, wait: (ms: number) => void (now += ms) }
}

test('four failures in a row are let pass, and one answer between them begins the count anew', () => {
  const { circuit, failed, states } = open()
  failed(4)
  circuit.answered()
  failed(4)
  expect(circuit.letsThrough()).toBe(true)
  expect(states).toEqual([])
})

test('five failures that are spread over more than a minute are let pass', () => {
  const { circuit, failed, wait } = open()
  for (let count = 0; count < 20; count++) {
    failed(1)
    wait(15_100)
  }
  expect(circuit.letsThrough()).toBe(true)
})

test('after five failures in a row within a minute nothing goes through but one call in three seconds', () => {
  const { circuit, failed, wait } = open()
  failed(5)
  expect(circuit.letsThrough()).toBe(false)
  wait(2_999)
  expect(circuit.letsThrough()).toBe(false)
  wait(1)
  expect([circuit.letsThrough(), circuit.letsThrough()]).toEqual([true, false])
  failed(1)
  wait(3_000)
  expect([circuit.letsThrough(), circuit.letsThrough()]).toEqual([true, false])
})

test('one answer closes it, and each turn is told once', () => {
  const { circuit, failed, lines, states } = open()
  failed(9)
  circuit.answered()
  circuit.answered()
  expect(circuit.letsThrough()).toBe(true)
  expect(states).toEqual(['open', 'closed'])
  expect(lines).toEqual([
    'the model cannot be reached: replies fail at once until it answers again',
    'the model answers again: calls are made as usual',
  ])
  failed(4)
  expect(circuit.letsThrough()).toBe(true)
})
