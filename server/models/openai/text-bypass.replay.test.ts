import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { createOpenAI } from '@ai-sdk/openai'
import { describe, expect, test } from 'vitest'
import { collect } from '#tests/support/fake-upstream/collect.ts'
import { streamAnswer } from '../stream-answer.ts'
import { textBypass } from './text-bypass.ts'

const recordings = ['chat-completions', 'responses'].map(name => ({
  name,
  bytes: readFileSync(new URL(`recordings/${name}.sse`, import.meta.url)),
}))
const all = recordings.flatMap(({ name, bytes }) => [
  { name, bytes },
  { name: `${name} with CRLF`, bytes: Buffer.from(bytes.toString().replaceAll('\n', '\r\n')) },
])

describe.each(all)('a recorded stream of $name', ({ name, bytes }) => {
  const expected = story(bytes.toString())

  test('has text and other events to speak of', () => {
    expect(expected.filter(part => part.startsWith('text '))).not.toHaveLength(0)
    expect(expected.some(part => part.includes('🚀 go'))).toBe(true)
    expect(expected.length).toBeGreaterThan(10)
  })

  test('is said up to the first event of an unknown shape, and no further', async () => {
    const { said } = await read([bytes])
    expect(said).toContain('🚀 go')
    expect(textOf(bytes.toString()).startsWith(said)).toBe(true)
  })

  test('says the same when it is cut in two at any byte', async () => {
    const whole = await read([bytes])
    for (let at = 1; at < bytes.length; at += 1) {
      const { said, passed } = await read([bytes.subarray(0, at), bytes.subarray(at)])
      expect(story(passed), `cut at byte ${at}`).toEqual(expected)
      expect(said, `cut at byte ${at}`).toBe(whole.said)
    }
  })

  test.each([1, 2, 3, 7, 100_000])('says the same in pieces of %i bytes, in fewer events', async size => {
    const { passed } = await read(inPieces(bytes, size))
    expect(story(passed)).toEqual(expected)
    expect(eventsOf(passed).length).toBeLessThan(eventsOf(bytes.toString()).length)
  })

  test.each([1, 40, 100_000])('reaches a reader as without the bypass, in pieces of %i bytes', async size => {
    const told = await answerOf({ name, pieces: inPieces(bytes, size), isBypassed: true })
    expect(told).toEqual(await answerOf({ name, pieces: [bytes], isBypassed: false }))
    expect(told.text).toContain('🚀 go')
  })

  test('loses nothing when it ends in the middle of an event', async () => {
    const half = bytes.subarray(0, bytes.length - 20)
    const { said, passed } = await read([half])
    expect(story(passed)).toEqual(story(half.toString()))
    expect(said).toBe((await read([bytes])).said)
  })
})

async function read(pieces: Uint8Array[]) {
  const parts: Uint8Array[] = []
  let said = ''
  for await (const part of textBypass(Readable.from(pieces), { say: text => (said += text) }))
    parts.push(part)
  return { said, passed: Buffer.concat(parts).toString() }
}

/** What a reader of the model gets of a provider's answer: its text, and how it ended. */
async function answerOf({
  name,
  pieces,
  isBypassed,
}: {
  name: string
  pieces: Uint8Array[]
  isBypassed: boolean
}) {
  const headers = { 'content-type': 'text/event-stream' }
  const events = await collect(
    streamAnswer({
      openModel({ say }) {
        const provider = createOpenAI({
          apiKey: 'none',
          fetch: async () =>
            new Response(isBypassed ? textBypass(Readable.from(pieces), { say }) : Buffer.concat(pieces), {
              headers,
            }),
        })
        return name.startsWith('chat') ? provider.chat('fake-model') : provider.responses('fake-model')
      },
      instructions: 'Answer.',
      turns: [{ role: 'user', content: 'Hi' }],
      signal: new AbortController().signal,
    }),
  )
  return {
    text: events.map(event => (event.type === 'text' ? event.text : '')).join(''),
    end: events.filter(event => event.type === 'finish'),
  }
}

function inPieces(bytes: Uint8Array, size: number) {
  const pieces: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size))
  return pieces
}

const textOf = (stream: string) =>
  story(stream)
    .map(part => /^text (.*)$/s.exec(part)?.[1] ?? '')
    .join('')

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
