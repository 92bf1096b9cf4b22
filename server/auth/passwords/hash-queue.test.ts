import { expect, test } from 'vitest'
import { createHashQueue, QUEUE_LIMITS, type Caller } from './hash-queue.ts'

const known = (address: string): Caller => ({ address, isKnown: true })
const unknown = (address: string): Caller => ({ address, isKnown: false })

/** A queue whose work ends when the test says so, and the names of what has begun. */
function heldQueue() {
  const inTurn = createHashQueue()
  const begun: string[] = []
  const refused: unknown[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    refused,
    ask(caller: Caller, name = caller.address) {
      const work = () => {
        begun.push(name)
        return new Promise<void>(resolve => ends.push(resolve))
      }
      inTurn(caller, work).catch((error: unknown) => refused.push(error))
    },
    /** Ends what runs until nothing waits any more. */
    async finish() {
      for (let end = ends.shift(); end; end = ends.shift()) {
        end()
        await new Promise(resolve => setImmediate(resolve))
      }
    },
  }
}

test('two run at a time, and each address has its turn however many stand behind another', async () => {
  const queue = heldQueue()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) queue.ask(unknown('a'), name)
  for (const name of ['b1', 'b2']) queue.ask(unknown('b'), name)
  queue.ask(unknown('c'), 'c1')
  expect(queue.begun).toEqual(['a1', 'a2'])
  await queue.finish()
  expect(queue.begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5'])
})

test('known browsers go first, by address as well', async () => {
  const queue = heldQueue()
  for (const name of ['a1', 'a2', 'a3', 'a4']) queue.ask(unknown('a'), name)
  for (const name of ['x1', 'x2']) queue.ask(known('x'), name)
  queue.ask(known('y'), 'y1')
  await queue.finish()
  expect(queue.begun).toEqual(['a1', 'a2', 'x1', 'y1', 'x2', 'a3', 'a4'])
})

test('ten of an address may wait, known or not', async () => {
  const queue = heldQueue()
  for (let count = 0; count < 6; count++) queue.ask(unknown('a'))
  for (let count = 0; count < 7; count++) queue.ask(known('a'))
  await Promise.resolve()
  expect(queue.refused).toMatchObject([{ status: 503, retryAfterS: 5 }])
  await queue.finish()
  expect(queue.begun).toHaveLength(12)
})

test('unknown browsers take at most half of the places, and a hundred is all', async () => {
  const queue = heldQueue()
  const fill = (caller: typeof known, name: string, count: number) => {
    for (let index = 0; index < count; index++) queue.ask(caller(`${name}${index}`))
  }
  fill(unknown, 'stranger', 2 + QUEUE_LIMITS.unknown)
  await Promise.resolve()
  expect(queue.refused).toHaveLength(0)
  fill(unknown, 'one too many', 1)
  await Promise.resolve()
  expect(queue.refused).toHaveLength(1)
  fill(known, 'owner', QUEUE_LIMITS.all - QUEUE_LIMITS.unknown)
  await Promise.resolve()
  expect(queue.refused).toHaveLength(1)
  fill(known, 'one owner too many', 1)
  await Promise.resolve()
  expect(queue.refused).toHaveLength(2)
  await queue.finish()
  expect(queue.begun).toHaveLength(2 + QUEUE_LIMITS.all)
})

test('work that fails gives its place on', async () => {
  const inTurn = createHashQueue()
  const failing = () => Promise.reject(new Error('no memory'))
  const three = [1, 2, 3].map(() => inTurn(unknown('a'), failing))
  expect((await Promise.allSettled(three)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
  ])
  expect(await inTurn(unknown('a'), () => Promise.resolve('done'))).toBe('done')
})
