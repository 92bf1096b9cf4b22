import { expect, test } from 'vitest'
import type { ReplyPart } from './reply-part.ts'
import { readParts } from './reply-part.ts'

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

test('half a part at the end of a connection is none', async () => {
  const half = stream.slice(0, stream.indexOf('€'))
  expect(await read(new TextEncoder().encode(half))).toEqual(expected.slice(0, 1))
})

test('what is no JSON breaks the connection, so that another one is opened', async () => {
  await expect(read(new TextEncoder().encode('data: {"type":\n\n'))).rejects.toThrow(SyntaxError)
})
