import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ReplyPart } from './reply-part.ts'
import { unbroken } from './unbroken.ts'

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

class Refused extends Error {}

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
  const losses: boolean[] = []
  const queue = [...connections]
  const stream = unbroken({
    first: null,
    reopen: async () => {
      const next = queue.shift() ?? null
      if (next instanceof Error) throw next
      return next
    },
    wait: async failures => void waits.push(failures),
    refusal: error => (error instanceof Refused ? error.message : null),
    onLost: isLost => void losses.push(isLost),
    signal,
  })
  const parts: ReplyPart[] = []
  for await (const part of stream) parts.push(part)
  const text = parts.map(part => (part.type === 'text-delta' ? part.delta : '')).join('')
  return { parts, text, waits, losses, end: parts.at(-1)?.type, unused: queue.length }
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

  test('a lost line is told at once, and that it is found when the reply begins again', async () => {
    const away = new TypeError('Failed to fetch')
    const { losses } = await read([
      connection([start, delta('a')]),
      away,
      connection([start, delta('ab'), finish]),
    ])
    expect(losses).toEqual([false, true, true, false])
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
    const { parts, unused } = await read([new Refused('This session does not exist.'), connection([])])
    expect(parts).toEqual([{ type: 'error', errorText: 'This session does not exist.' }])
    expect(unused).toBe(1)
  })

  test('no such reply ends it without a word', async () => {
    expect((await read([null])).parts).toEqual([])
  })

  test('who lets go hears no more and opens nothing', async () => {
    const letGo = AbortSignal.abort()
    expect((await read([connection([start, finish])], letGo)).unused).toBe(1)
  })
})
