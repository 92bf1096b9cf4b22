import { expect, test } from 'vitest'
import type { ReplyPart } from './reply-calls.ts'
import { readParts } from './reply-calls.ts'

const event = (part: object) => `data: ${JSON.stringify(part)}\n\n`

const stream =
  event({ type: 'start', messageId: 'm1', messageMetadata: { generationId: 'g1', userMessageId: null } }) +
  event({ type: 'text-start', id: 'text' }) +
  ': still here\n\n' +
  event({ type: 'text-delta', id: 'text', delta: 'Zwölf\n\n€ 🔥' }) +
  event({ type: 'data-kept', data: { length: 5 }, transient: true }) +
  event({ type: 'data-of-tomorrow', data: {} }) +
  event({ type: 'abort' }) +
  'data: [DONE]\n\n'

async function read(...pieces: Uint8Array[]) {
  const parts: ReplyPart[] = []
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  for await (const part of readParts(body)) parts.push(part)
  return parts
}

const expected = [
  { type: 'start', messageId: 'm1', messageMetadata: { generationId: 'g1', userMessageId: null } },
  { type: 'text-delta', delta: 'Zwölf\n\n€ 🔥' },
  { type: 'data-kept', data: { length: 5 } },
  { type: 'abort' },
]

test('wherever the network cuts a reply, also inside a character, its parts are the same', async () => {
  const bytes = new TextEncoder().encode(stream)
  for (let cut = 0; cut <= bytes.length; cut++) {
    expect(await read(bytes.slice(0, cut), bytes.slice(cut))).toEqual(expected)
  }
  expect(await read(...Array.from(bytes, byte => Uint8Array.of(byte)))).toEqual(expected)
})

test('what a question was taken for is read from a server of any release', async () => {
  const told = (data: object) => new TextEncoder().encode(event({ type: 'data-understood', data }))
  const fact = { id: 'f1', key: 'key_of_tomorrow', status: 'noted' }
  expect(await read(told({ safety: 'unlawful' }))).toEqual([
    { type: 'data-understood', data: { facts: [], asks: [], safety: 'unlawful' } },
  ])
  expect(await read(told({ facts: [fact], asks: ['ask-of-tomorrow'], safety: null }))).toEqual([
    { type: 'data-understood', data: { facts: [fact], asks: ['ask-of-tomorrow'], safety: null } },
  ])
})

test('half a part at the end of a connection is none', async () => {
  const half = stream.slice(0, stream.indexOf('€'))
  expect(await read(new TextEncoder().encode(half))).toEqual(expected.slice(0, 1))
})

test('what is no JSON breaks the connection, so that another one is opened', async () => {
  await expect(read(new TextEncoder().encode('data: {"type":\n\n'))).rejects.toThrow(SyntaxError)
})
