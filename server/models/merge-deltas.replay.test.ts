import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { mergeDeltas } from './merge-deltas.ts'

const recordings = ['chat-completions', 'responses'].map(name => ({
  name,
  bytes: readFileSync(new URL(`recordings/${name}.sse`, import.meta.url)),
}))
const all = recordings.flatMap(({ name, bytes }) => [
  { name, bytes },
  { name: `${name} with CRLF`, bytes: Buffer.from(bytes.toString().replaceAll('\n', '\r\n')) },
])

describe.each(all)('a recorded stream of $name', ({ bytes }) => {
  const expected = story(bytes.toString())

  test('has text and other events to speak of', () => {
    expect(expected.filter(part => part.startsWith('text '))).not.toHaveLength(0)
    expect(expected.some(part => part.includes('🚀 go'))).toBe(true)
    expect(expected.length).toBeGreaterThan(10)
  })

  test('says the same when it is cut in two at any byte', async () => {
    for (let at = 1; at < bytes.length; at += 1) {
      const merged = await read([bytes.subarray(0, at), bytes.subarray(at)])
      expect(story(merged), `cut at byte ${at}`).toEqual(expected)
    }
  })

  test.each([1, 2, 3, 7, 100_000])('says the same in pieces of %i bytes, in fewer events', async size => {
    const pieces: Uint8Array[] = []
    for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size))
    const merged = await read(pieces)
    expect(story(merged)).toEqual(expected)
    expect(eventsOf(merged).length).toBeLessThan(eventsOf(bytes.toString()).length)
  })

  test('loses nothing when it ends in the middle of an event', async () => {
    const half = bytes.subarray(0, bytes.length - 20)
    expect(story(await read([half]))).toEqual(story(half.toString()))
  })
})

async function read(pieces: Uint8Array[]): Promise<string> {
  const parts: Uint8Array[] = []
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  for await (const part of mergeDeltas(source)) parts.push(part)
  return Buffer.concat(parts).toString()
}

function eventsOf(stream: string) {
  return stream.split(/(?<=\n\n|\r\n\r\n)/)
}

/** What a stream says, in order: runs of answer text as one, everything else byte for byte. */
function story(stream: string): string[] {
  const parts: string[] = []
  let run = ''
  for (const event of eventsOf(stream)) {
    const text = plainText(event)
    if (text !== undefined) run += text
    if (text !== undefined) continue
    if (run !== '') parts.push(`text ${run}`)
    run = ''
    parts.push(event)
  }
  return run === '' ? parts : [...parts, `text ${run}`]
}

function plainText(event: string): string | undefined {
  const isMarked = /^(id:|:)|finish_reason":"|reasoning_content|refusal|"logprobs":(\{|\[\{)/m.test(event)
  const data = [...event.matchAll(/^data:(.*)$/gm)].map(match => match[1]).join('\n')
  if (isMarked || !data.includes('{')) return undefined
  try {
    const value = JSON.parse(data)
    return value.type === 'response.output_text.delta' ? value.delta : value.choices?.[0]?.delta?.content
  } catch {
    return undefined // half an event at the end
  }
}
