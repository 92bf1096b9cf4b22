import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mergeDeltas } from './merge-deltas.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first token goes at once, the ones that follow go together after 50 ms', async () => {
  const { source, arrived } = opened()
  await source.say('One')
  expect(arrived).toEqual(['One'])
  await source.say(' two')
  await vi.advanceTimersByTimeAsync(30)
  await source.say(' three')
  await vi.advanceTimersByTimeAsync(19)
  expect(arrived).toEqual(['One'])
  await vi.advanceTimersByTimeAsync(1)
  expect(arrived).toEqual(['One', ' two three'])
})

test('a token after a rest goes at once', async () => {
  const { source, arrived } = opened()
  await source.say('One')
  await vi.advanceTimersByTimeAsync(50)
  await source.say(' two')
  expect(arrived).toEqual(['One', ' two'])
})

test('tokens that arrive in one piece after a rest go together at once', async () => {
  const { source, arrived } = opened()
  await source.send(delta('One') + delta(' two'))
  expect(arrived).toEqual(['One two'])
})

test('another event takes the text before it along and is not touched', async () => {
  const { source, arrived } = opened()
  await source.say('One')
  await source.say(' two')
  await source.send(': alive\n\n')
  expect(arrived).toEqual(['One', ' two: alive\n\n'])
})

test('an end takes the text before it along, and the timer of that text does no harm', async () => {
  const { source, arrived, ended } = opened()
  await source.say('One')
  await source.say(' two')
  source.close()
  await ended
  expect(arrived).toEqual(['One', ' two'])
  await vi.advanceTimersByTimeAsync(100)
  expect(arrived).toHaveLength(2)
})

test('a broken connection gives the text before it first, then its error', async () => {
  const { source, arrived, ended } = opened()
  await source.say('One')
  await source.say(' two')
  source.error(new Error('reset'))
  await expect(ended).rejects.toThrow('reset')
  expect(arrived).toEqual(['One', ' two'])
})

test('a broken connection does not take away what a slow reader has still to read', async () => {
  const { source, stream } = unopened()
  const reader = stream.getReader()
  await source.say('One')
  await reader.read()
  await source.say(' two')
  await source.error(new Error('reset'))
  await vi.advanceTimersByTimeAsync(100)
  expect(said(Buffer.from((await reader.read()).value ?? []).toString())).toBe(' two')
  await expect(reader.read()).rejects.toThrow('reset')
})

test('a reader who leaves ends the source, and no timer fires for them', async () => {
  const { source, stream } = unopened()
  const reader = stream.getReader()
  await source.say('One')
  await reader.read()
  await source.say(' two')
  await reader.cancel('left')
  expect(source.cancelled).toHaveBeenCalledWith('left')
  expect(vi.getTimerCount()).toBe(0)
})

test('texts of different places are never joined', async () => {
  const { source, arrived } = opened()
  await source.say('One', 'a')
  await source.say(' two', 'a')
  await source.say(' three', 'b')
  await vi.advanceTimersByTimeAsync(50)
  expect(arrived).toEqual(['One', ' two', ' three'])
})

test('a slow reader holds the source back', async () => {
  let given = 0
  const source = new ReadableStream<Uint8Array>({
    pull(controller) {
      given += 1
      controller.enqueue(Buffer.from(': alive\n\n'))
    },
  })
  mergeDeltas(source)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(given).toBeLessThan(5)
})

function delta(content: string, id = 'a') {
  return `data: ${JSON.stringify({ id, choices: [{ index: 0, delta: { content } }] })}\n\n`
}

function unopened() {
  const cancelled = vi.fn<(reason: unknown) => void>()
  const { promise, resolve } = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>()
  const stream = mergeDeltas(new ReadableStream({ start: resolve, cancel: cancelled }))
  const send = async (text: string) => {
    const controller = await promise
    controller.enqueue(Buffer.from(text))
    await vi.advanceTimersByTimeAsync(0)
  }
  const source = {
    cancelled,
    send,
    say: (content: string, id?: string) => send(delta(content, id)),
    close: async () => (await promise).close(),
    error: async (error: Error) => (await promise).error(error),
  }
  return { source, stream }
}

function opened() {
  const { source, stream } = unopened()
  const arrived: string[] = []
  const ended = (async () => {
    for await (const piece of stream) arrived.push(said(Buffer.from(piece).toString()))
  })()
  ended.catch(() => undefined) // the test looks at it when it means to
  return { source, arrived, ended }
}

/** The pieces as a reader sees them: the content of text events, other events as they are. */
function said(piece: string) {
  return piece.replaceAll(
    /data: (\{.*\})\n\n/g,
    (_, json: string) => JSON.parse(json).choices[0].delta.content,
  )
}
