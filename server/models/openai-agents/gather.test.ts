import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { ReplyEvent } from '#server/ports.ts'
import { gather } from './gather.ts'

const EVERY_MS = 40
const text = (said: string): ReplyEvent => ({ type: 'text', text: said })
const finish: ReplyEvent = { type: 'finish', reason: 'stop' }

/** What comes of these events, each a step or a rest in milliseconds, as long as it comes. */
async function gathered(steps: readonly (ReplyEvent | number | Error)[]) {
  async function* answer() {
    for (const step of steps) {
      if (step instanceof Error) throw step
      if (typeof step === 'number') await wait(step)
      else yield step
    }
  }
  const events: ReplyEvent[] = []
  let error: unknown
  try {
    for await (const event of gather(answer(), EVERY_MS)) events.push(event)
  } catch (thrown) {
    error = thrown
  }
  return { events, error }
}

test('the first text comes at once, those soon after it come as one, and nothing is lost', async () => {
  const { events } = await gathered([text('a'), text('b'), text('c'), finish])
  expect(events).toEqual([text('a'), text('bc'), finish])
})

test('a text that waits is told when its time has come, though nothing follows', async () => {
  const silent = Promise.withResolvers<void>()
  async function* answer() {
    yield text('a')
    yield text('b')
    await silent.promise
    yield finish
  }
  const gathering = gather(answer(), EVERY_MS)
  expect((await gathering.next()).value).toEqual(text('a'))
  expect((await gathering.next()).value).toEqual(text('b'))
  silent.resolve()
  expect((await gathering.next()).value).toEqual(finish)
  expect((await gathering.next()).done).toBe(true)
})

test('after a rest a text comes at once again', async () => {
  const { events } = await gathered([text('a'), 2 * EVERY_MS, text('b'), text('c'), finish])
  expect(events).toEqual([text('a'), text('b'), text('c'), finish])
})

test('a failure comes after all that was said', async () => {
  const failure = new Error('planted')
  expect(await gathered([text('a'), text('b'), failure])).toEqual({
    events: [text('a'), text('b')],
    error: failure,
  })
})

test('an answer that was broken off ends without what waited', async () => {
  expect((await gathered([text('a'), text('b')])).events).toEqual([text('a')])
})
