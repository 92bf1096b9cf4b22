import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

const NAME = 'the work'
const FAILURE = 'the work failed'
const SLOW = 'the work is slow'

let lines: { level: number; msg: string }[] = []
beforeEach(() => {
  lines = []
})
afterEach(() => {
  vi.useRealTimers()
})

const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
const said = () => lines.map(({ msg }) => msg)

/** Work each round of which goes on until the test ends it. */
function scripted() {
  const rounds: PromiseWithResolvers<void>[] = []
  return {
    rounds,
    work() {
      const round = Promise.withResolvers<void>()
      rounds.push(round)
      return round.promise
    },
  }
}

function holdTime() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
}

test('a round that takes long is logged once, and the next begins only when it is over', async () => {
  holdTime()
  const { rounds, work } = scripted()
  const { close } = repeat(work, { name: NAME, everyMs: 1_000, log })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(rounds).toHaveLength(1)
  expect(lines).toMatchObject([{ level: 40, msg: SLOW }])
  rounds[0]?.resolve()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(rounds).toHaveLength(2)
  rounds[1]?.resolve()
  await vi.advanceTimersByTimeAsync(0)
  await close()
  expect(said()).toEqual([SLOW])
})

test('a round that fails is logged, and the next one tries again', async () => {
  holdTime()
  const { rounds, work } = scripted()
  const { close } = repeat(work, { name: NAME, everyMs: 1_000, log })
  await vi.advanceTimersByTimeAsync(1_000)
  rounds[0]?.reject(new Error('away'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(rounds).toHaveLength(2)
  expect(said()).toEqual([FAILURE])
  rounds[1]?.resolve()
  await close()
})

test('who ends begins no more rounds, and waits for the last one, but not for one that hangs', async () => {
  holdTime()
  const { rounds, work } = scripted()
  const { close } = repeat(work, { name: NAME, everyMs: 1_000, log })
  await vi.advanceTimersByTimeAsync(1_000)
  let isClosed = false
  const closing = close().then(() => (isClosed = true))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isClosed).toBe(false)
  await vi.advanceTimersByTimeAsync(10_000)
  await closing
  expect(rounds).toHaveLength(1)
})

test('a round whose answer was lost is not the last one', async () => {
  holdTime()
  const { rounds, work } = scripted()
  const { close } = repeat(work, { name: NAME, everyMs: 1_000, log })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(rounds).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => expect(said()).toEqual([SLOW, FAILURE]))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(rounds).toHaveLength(2)
  rounds[1]?.resolve()
  await close()
})
