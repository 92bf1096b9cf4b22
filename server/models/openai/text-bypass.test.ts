import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { textBypass } from './text-bypass.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first token is said at once, the ones that follow are said together after 50 ms', async () => {
  const { source, said } = opened()
  await source.say('One')
  expect(said).toEqual(['One'])
  await source.say(' two')
  await vi.advanceTimersByTimeAsync(30)
  await source.say(' three')
  await vi.advanceTimersByTimeAsync(19)
  expect(said).toEqual(['One'])
  await vi.advanceTimersByTimeAsync(1)
  expect(said).toEqual(['One', ' two three'])
})

test('a token after a rest is said at once', async () => {
  const { source, said } = opened()
  await source.say('One')
  await vi.advanceTimersByTimeAsync(50)
  await source.say(' two')
  expect(said).toEqual(['One', ' two'])
})

test('tokens that arrive in one piece after a rest are said together at once', async () => {
  const { source, said } = opened()
  await source.send(delta('One') + delta(' two'))
  expect(said).toEqual(['One two'])
})

test('the stream has the same text in one event, said before the next event of another kind', async () => {
  const { source, said, passed } = opened()
  await source.say('One')
  await source.say(' two')
  expect(passed).toEqual([])
  await source.send(': alive\n\n')
  expect(said).toEqual(['One', ' two'])
  expect(passed).toEqual(['One two: alive\n\n'])
})

test('an end says the text before it, and no timer is left', async () => {
  const { source, said, passed, ended } = opened()
  await source.say('One')
  await source.say(' two')
  source.close()
  await ended
  expect(said).toEqual(['One', ' two'])
  expect(passed).toEqual(['One two'])
  expect(vi.getTimerCount()).toBe(0)
})

test('a broken connection says the text before it first, then gives its error', async () => {
  const { source, said, ended } = opened()
  await source.say('One')
  await source.say(' two')
  source.error(new Error('reset'))
  await expect(ended).rejects.toThrow('reset')
  expect(said).toEqual(['One', ' two'])
})

test('a reader who leaves ends the source, and nothing more is said', async () => {
  const { source, stream, said } = unopened()
  const reader = stream.getReader()
  const read = reader.read()
  await source.say('One')
  await source.say(' two')
  await reader.cancel('left')
  expect((await read).done).toBe(true)
  expect(source.isClosed()).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
  expect(said).toEqual(['One'])
})

test('texts of different places stay events of their own', async () => {
  const { source, passed, ended } = opened()
  await source.say('One', 'a')
  await source.say(' two', 'a')
  await source.say(' three', 'b')
  source.close()
  await ended
  expect(passed).toEqual(['One two', ' three'])
})

test('after an event that may hold text in an unknown shape nothing is said past it', async () => {
  const strange = `data: ${JSON.stringify({ id: 'a', choices: [{ index: 0, text: ' strange' }] })}\n\n`
  const { source, said, passed } = opened()
  await source.say('One')
  await source.send(strange)
  await source.say(' two')
  expect(said).toEqual(['One'])
  expect(passed).toEqual([`One${strange}`, ' two'])
})

test.each([
  { choices: [{ index: 0, delta: { refusal: 'No. ' } }] },
  { type: 'response.refusal.delta', item_id: '1', output_index: 0, content_index: 0, delta: 'No. ' },
])('a refusal is said by the SDK, and what follows it too', async refusal => {
  const { source, said } = opened()
  await source.send(`data: ${JSON.stringify(refusal)}\n\n${delta('But this.')}`)
  await source.say(' And this.')
  expect(said).toEqual([])
})

test('events without text keep the bypass open: a role, a thought, a comment', async () => {
  const { source, said } = opened()
  const role = { choices: [{ index: 0, delta: { role: 'assistant', content: '' } }] }
  const thought = { choices: [{ index: 0, delta: { reasoning_content: 'Hm.' } }] }
  const created = { type: 'response.created', response: {} }
  for (const value of [role, thought, created]) await source.send(`data: ${JSON.stringify(value)}\n\n`)
  await source.send(': alive\n\n')
  await source.say('One')
  expect(said).toEqual(['One'])
})

test('a slow reader holds the source back', async () => {
  let given = 0
  const source = new Readable({
    highWaterMark: 1,
    read() {
      given += 1
      this.push(': alive\n\n')
    },
  })
  textBypass(source, { say: () => {} })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(given).toBeLessThan(5)
})

function delta(content: string, id = 'a') {
  return `data: ${JSON.stringify({ id, choices: [{ index: 0, delta: { content } }] })}\n\n`
}

function unopened() {
  const said: string[] = []
  const network = new Readable({ read() {} })
  const stream = textBypass(network, { say: text => void said.push(text) })
  const send = async (text: string) => {
    network.push(text)
    await vi.advanceTimersByTimeAsync(0)
  }
  const source = {
    isClosed: () => network.destroyed,
    send,
    say: (content: string, id?: string) => send(delta(content, id)),
    close: () => network.push(null),
    error: (error: Error) => network.destroy(error),
  }
  return { source, stream, said }
}

function opened() {
  const { source, stream, said } = unopened()
  const passed: string[] = []
  const ended = (async () => {
    for await (const piece of stream) passed.push(textsOf(Buffer.from(piece).toString()))
  })()
  ended.catch(() => undefined) // the test looks at it when it means to
  return { source, said, passed, ended }
}

/** The pieces as the SDK reads them: the content of text events, other events as they are. */
function textsOf(piece: string) {
  return piece.replaceAll(
    /data: (\{.*\})\n\n/g,
    (event, json: string) => JSON.parse(json).choices?.[0].delta?.content ?? event,
  )
}
