import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../api.ts'
import { receivedOf } from './received.ts'
import type { ReplyPart } from './reply-calls.ts'
import { newParts, ReplyFollower, type ReplyState } from './reply-follower.ts'
import { StreamFollower } from './stream-follower.ts'

const start: ReplyPart = {
  type: 'start',
  messageId: 'm1',
  messageMetadata: { generationId: 'g1', userMessageId: 'u1' },
}
const delta = (text: string): ReplyPart => ({ type: 'text-delta', delta: text })
const understood: ReplyPart = { type: 'data-understood', data: { facts: [], asks: [], safety: 'unlawful' } }
const finish: ReplyPart = { type: 'finish' }
const abort: ReplyPart = { type: 'abort' }
const kept = (length: number): ReplyPart => ({ type: 'data-kept', data: { length } })

const refusal = new ApiError(404, { code: 'no_session', message: 'This session does not exist.' })

/** A connection that gives these parts and then ends, or breaks. */
async function* connection(parts: ReplyPart[], breaks = false) {
  yield* parts
  if (breaks) throw new TypeError('network error')
}

async function read(
  connections: (AsyncGenerator<ReplyPart> | Error | null)[],
  signal = new AbortController().signal,
) {
  const waits: number[] = []
  const queue = [...connections]
  const follower = new StreamFollower(
    () => {},
    async failures => void waits.push(failures),
  )
  const open = async () => {
    const next = queue.shift() ?? null
    if (next instanceof Error) throw next
    return next
  }
  const stream = follower.follow({ first: null, open, signal })
  const parts: ReplyPart[] = []
  for await (const part of newParts(stream, () => follower.progress())) parts.push(part)
  const text = parts.map(part => (part.type === 'text-delta' ? part.delta : '')).join('')
  return { parts, text, waits, end: parts.at(-1)?.type, unused: queue.length }
}

describe('a reply comes whole, over as many connections as it takes', () => {
  test('a connection that just ends is not an end: the next one goes on where it was', async () => {
    const { text, parts, end } = await read([
      connection([start, delta('Hello '), delta('wor')]),
      connection([start, delta('Hello wo'), delta('rld'), finish]),
    ])
    expect(text).toBe('Hello world')
    expect(end).toBe('finish')
    expect(parts.filter(part => part.type === 'start')).toHaveLength(1)
  })

  test('what the question was understood to say comes once, before the text, and is no end', async () => {
    const { parts, end } = await read([
      connection([start, understood, delta('No')]),
      connection([start, understood, delta('No.'), finish]),
    ])
    expect(parts).toEqual([start, understood, delta('No'), delta('.'), finish])
    expect(end).toBe('finish')
  })

  test('wherever connections break and however deltas are cut, no character is lost or doubled', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    const cut = fc.array(fc.nat({ max: 60 }), { maxLength: 6 })
    const attempts = fc.array(fc.record({ until: fc.nat({ max: 60 }), cut, breaks: fc.boolean() }), {
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(text, attempts, cut, async (whole, broken, lastCut) => {
        const pieces = (part: string, at: number[]) => {
          const offsets = [
            0,
            ...at.map(offset => Math.min(offset, part.length)).sort((a, b) => a - b),
            part.length,
          ]
          return offsets.slice(1).map((offset, index) => delta(part.slice(offsets[index], offset)))
        }
        const result = await read([
          ...broken.map(({ until, cut: at, breaks }) =>
            connection([start, ...pieces(whole.slice(0, until), at)], breaks),
          ),
          connection([start, ...pieces(whole, lastCut), finish]),
        ])
        expect(result.text).toBe(whole)
        expect(result.end).toBe('finish')
      }),
      { numRuns: 200 },
    )
  })

  test('failures in a row wait longer, new text starts the count again', async () => {
    const away = new TypeError('Failed to fetch')
    const { waits } = await read([
      away,
      away,
      connection([start, delta('a')]),
      away,
      connection([start, delta('ab'), finish]),
    ])
    expect(waits).toEqual([1, 2, 1, 2])
  })

  test('a stop passes on what is kept before its end', async () => {
    const { parts } = await read([connection([start, delta('Hello world'), kept(5), abort])])
    expect(parts.slice(-2)).toEqual([kept(5), abort])
  })

  test('where others are is passed on', async () => {
    const attach: ReplyPart = { type: 'data-attach', data: { typed: 3 } }
    const { parts } = await read([connection([start, attach, delta('Hello'), finish])])
    expect(parts).toContainEqual(attach)
  })

  test('a stop without a length keeps what came with it', async () => {
    const { parts } = await read([connection([start, delta('Hello'), abort])])
    expect(parts.slice(-2)).toEqual([kept(5), abort])
  })

  test('a reply saved shorter than what was seen is cut to what is saved', async () => {
    const { parts, end } = await read([
      connection([start, delta('Hello world')], true),
      connection([start, delta('Hello wo'), { type: 'error', errorText: 'interrupted' }]),
    ])
    expect(end).toBe('error')
    expect(parts.at(-2)).toEqual(kept(8))
  })

  test('a refusal ends it with its message', async () => {
    const { parts, unused } = await read([refusal, connection([])])
    expect(parts).toEqual([{ type: 'error', errorText: 'This session does not exist.' }])
    expect(unused).toBe(1)
  })

  test('no such reply ends it without a word', async () => {
    expect((await read([null])).parts).toEqual([])
  })
})

/** A session's replies whose calls answer when the test says so. */
function session() {
  const states: ReplyState[] = []
  const asked: string[] = []
  const connections: (ReplyPart[] | Error | null)[] = []
  let answerStop = () => {}
  const next = async () => {
    const parts = connections.shift()
    if (parts === undefined || parts instanceof Error) throw parts ?? new NetworkError('lost')
    return parts
  }
  const follower = new ReplyFollower('s1', {
    async askReply({ generationId }, signal) {
      asked.push(generationId)
      return openAfter((await next()) ?? [], signal)
    },
    async followReply(_, signal) {
      const parts = await next()
      return parts && openAfter(parts, signal)
    },
    stopReply: () =>
      new Promise(resolve => {
        answerStop = () => resolve({ content: 'Hel' } as never)
      }),
    waitToReconnect: async () => {},
  })
  follower.subscribe(({ state }) => void states.push(state))
  return {
    follower,
    states,
    asked,
    connections,
    answerStop: () => answerStop(),
    received: () => receivedOf(follower.chat.messages.at(-1), 'g1'),
  }
}

/** These parts, and then an open connection where they have no end. */
async function* openAfter(parts: ReplyPart[], signal: AbortSignal) {
  yield* parts
  if (parts.length > 0 && !['finish', 'abort', 'error', 'text-delta'].includes(parts.at(-1)?.type ?? ''))
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

describe('the replies of a session, one after the other', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const settled = () => vi.advanceTimersByTimeAsync(0)

  test('a reply that is asked for is followed to its end', async () => {
    const { follower, states, connections, received } = session()
    connections.push([start, delta('Hello'), finish])
    expect(follower.state).toBe('idle')
    follower.ask({ generationId: 'g1', prompt: 'Hi' })
    expect(follower.state).toBe('waiting')
    await settled()
    expect(states).toEqual(['asking', 'following', 'ended'])
    expect(received()).toMatchObject({ text: 'Hello', messageId: 'm1', userMessageId: 'u1' })
  })

  test('a reply that runs already is joined, and opened again where its connection is lost', async () => {
    const { follower, states, connections, asked, received } = session()
    connections.push([start, delta('Hel')], new NetworkError('lost'), [start, delta('Hello'), finish])
    follower.join('g1')
    await settled()
    expect(states).toEqual(['asking', 'following', 'reconnecting', 'following', 'ended'])
    expect([asked, received().text]).toEqual([[], 'Hello'])
  })

  test('a question that reaches nobody is sent again under the same name', async () => {
    const { follower, states, connections, asked } = session()
    connections.push(new NetworkError('lost'), [start, finish])
    follower.ask({ generationId: 'g1', prompt: 'Hi' })
    await settled()
    expect(states).toEqual(['asking', 'resending', 'following', 'ended'])
    expect(asked).toEqual(['g1', 'g1'])
  })

  test('a question that is refused ends with the refusal itself', async () => {
    const { follower, states, connections } = session()
    connections.push(refusal)
    follower.ask({ generationId: 'g1', prompt: 'Hi' })
    await settled()
    expect(states).toEqual(['asking', 'ended'])
    expect(follower.chat.error).toBe(refusal)
  })

  test('while a Stop is not answered the next question waits, and the connection stays open', async () => {
    const { follower, states, connections, asked, answerStop } = session()
    connections.push([start], [start, finish])
    follower.ask({ generationId: 'g1', prompt: 'Hi' })
    await settled()
    follower.leave()
    const settle = vi.fn<() => Promise<void>>(async () => {})
    follower.stop({ generationId: 'g1', shown: 3 }, settle)
    follower.ask({ generationId: 'g2', prompt: 'And then?' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([follower.state, states, asked]).toEqual(['waiting', ['asking', 'following', 'stopping'], ['g1']])
    answerStop()
    // What is on its way gets two seconds to come.
    await vi.advanceTimersByTimeAsync(1_999)
    expect([settle.mock.calls.length, asked]).toEqual([0, ['g1']])
    await vi.advanceTimersByTimeAsync(1)
    expect(settle).toHaveBeenCalledExactlyOnceWith({ content: 'Hel' })
    expect(asked).toEqual(['g1', 'g2'])
    expect(states).toEqual(['asking', 'following', 'stopping', 'ended', 'asking', 'following', 'ended'])
  })

  test('a question that waits for a Stop is taken back by another one', async () => {
    const { follower, connections, asked, answerStop } = session()
    connections.push([start])
    follower.ask({ generationId: 'g1', prompt: 'Hi' })
    await settled()
    follower.leave()
    follower.stop({ generationId: 'g1', shown: 0 }, async () => {})
    follower.ask({ generationId: 'g2', prompt: 'And then?' })
    follower.leave()
    answerStop()
    await vi.advanceTimersByTimeAsync(2_000)
    expect([asked, follower.state]).toEqual([['g1'], 'ended'])
  })

  test('another question lets go of the reply that is read', async () => {
    const { follower, states, connections, asked } = session()
    connections.push([start], [{ ...start, messageMetadata: { generationId: 'g2' } }, delta('Yes'), finish])
    follower.join('g1')
    await settled()
    follower.ask({ generationId: 'g2', prompt: 'And then?' })
    await settled()
    expect([asked, states.at(-1)]).toEqual([['g2'], 'ended'])
    expect(receivedOf(follower.chat.messages.at(-1), 'g2').text).toBe('Yes')
  })
})
