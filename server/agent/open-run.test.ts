import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LogPart } from '#shared/agent/parts.ts'
import { ReplyLog } from '../live/log/reply-log.ts'
import { lineOf } from './run-log.ts'
import { runReader } from './open-run.ts'

/** A log, and readers of it who keep what they are given. */
function logWithReaders() {
  const log = new ReplyLog(0)
  function open() {
    const given: Uint8Array[] = []
    const run = { id: 'one' } as Parameters<typeof runReader>[0]['run']
    const reading = { log, isJoining: true, release: () => {} }
    const startedAt = new Date(0)
    const reader = runReader({
      run,
      replyId: '',
      version: 1,
      project: '',
      startedAt,
      ageMs: 0,
      preview: '',
      reading,
    })
    async function follow() {
      for (let bytes = await reader.read(); bytes; bytes = await reader.read()) given.push(bytes)
      return Buffer.concat(given).toString()
    }
    return { given, told: follow() }
  }
  const end = () =>
    log.finish({ status: 'complete', length: log.length, error: undefined, finishReason: 'stop' })
  return { log, open, end }
}

const delta = (text: string): LogPart => ({ type: 'data-delta', data: { agent: 'engineer', text } })

/** The deltas of an event stream; a character that was cut in two would not come back. */
const deltasOf = (told: string) =>
  told
    .split('\n\n')
    .filter(event => event.includes('data-delta'))
    .map(event => (JSON.parse(event.slice('data: '.length)) as { data: { text: string } }).data.text)

const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 30 })

test('however a log was cut on its way, in the middle of a line or of a character, who reads along and who comes late read the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      texts,
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }),
      async (said, cuts) => {
        const { log, open, end } = logWithReaders()
        const early = open()
        const text = said.map(piece => lineOf(delta(piece))).join('')
        for (let from = 0, turn = 0; from < text.length; turn++) {
          const to = from + (cuts[turn % cuts.length] ?? 1)
          log.append(text.slice(from, to), 0)
          if (turn % 3 === 0) await Promise.resolve()
          from = to
        }
        const late = open()
        end()
        expect(deltasOf(await early.told)).toEqual(said)
        expect(deltasOf(await late.told)).toEqual(said)
      },
    ),
  )
})

test('half a line is not told, and never is when nothing more comes of it', async () => {
  const { log, open, end } = logWithReaders()
  const reader = open()
  const line = lineOf(delta('whole'))
  log.append(line + line.slice(0, 20), 0)
  await new Promise(resolve => setImmediate(resolve))
  expect(deltasOf(Buffer.concat(reader.given).toString())).toEqual(['whole'])
  log.append(line.slice(20, -1), 0)
  end()
  const told = await reader.told
  expect(deltasOf(told)).toEqual(['whole'])
  expect(told.endsWith('data: {"type":"finish","finishReason":"stop"}\n\ndata: [DONE]\n\n')).toBe(true)
})

test('who opens a long run is given it in parts, each of whole events, so that none waits in memory for a slow line', async () => {
  const { log, open, end } = logWithReaders()
  const said = Array.from({ length: 2_000 }, (_, index) => `${index} ${'€😀'.repeat(100)}`)
  // One line of it is longer than a part.
  said[1_000] = 'x'.repeat(200_000)
  for (const text of said) log.append(lineOf(delta(text)), 0)
  end()
  const reader = open()
  expect(deltasOf(await reader.told)).toEqual(said)
  const sizes = reader.given.map(bytes => Buffer.from(bytes).toString().length)
  expect(sizes.filter(size => size > 100_000)).toHaveLength(1)
  for (const bytes of reader.given) expect(Buffer.from(bytes.subarray(-2)).toString()).toBe('\n\n')
})
