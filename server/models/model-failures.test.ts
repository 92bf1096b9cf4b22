import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { playbook } from '#server/mentor/playbook/testing/built-in.ts'
import { startFakeUpstream } from '#tests/support/fake-upstream.ts'
import { PROVIDER_WORDS, type Behavior } from '#tests/support/fake-upstream/behavior.ts'
import { collect } from '#tests/support/fake-upstream/collect.ts'
import { noMeters } from '#tests/support/no-meters.ts'
import { openModels } from './open-models.ts'

const upstream = await startFakeUpstream()
afterAll(() => upstream.close())

/** What is logged of one question that is answered so, or broken off for this reason while it waits. */
async function linesOf(behavior: Behavior, { url = upstream.url, abortedFor = '' } = {}) {
  const lines: { msg: string; level: number }[] = []
  const log = pino({ base: null, timestamp: false }, { write: line => void lines.push(JSON.parse(line)) })
  const { model } = await openModels(
    { model: { apiKey: undefined, baseUrl: url, name: 'fake-model', api: 'chat' } },
    { log, meters: noMeters, readPlaybook: () => playbook },
  )
  upstream.script(behavior)
  const asked = new AbortController()
  if (abortedFor !== '') setTimeout(() => asked.abort(abortedFor), 100)
  const turns = [{ role: 'user', content: 'How do I price my bread?' }] as const
  await collect(model.stream({ turns, today: new Date(), signal: asked.signal })).catch(() => {})
  return lines
}

const ABOUT = 'model call failed'

test.each([
  ['a refusal', { status: 401 }, { failure: 'refused', cause: 'AI_APICallError 401' }],
  ['one for being too many', { status: 429 }, { failure: 'busy', cause: 'AI_APICallError 429' }],
  [
    'an answer without an end',
    { text: 'Half of it', ending: 'cut' },
    { failure: 'unavailable', cause: 'cut off' },
  ],
] as const)('%s is logged with what it means to us and what it was', async (_what, behavior, line) => {
  expect(await linesOf(behavior)).toEqual([{ level: 40, ...line, msg: ABOUT }])
})

test.each(['drop', 'reset', 'error-event'] as const)(
  'an answer with the end %s is logged, too',
  async ending => {
    const lines = await linesOf({ text: 'Half of it', ending })
    expect(lines).toMatchObject([{ failure: 'unavailable', msg: ABOUT }])
    expect(JSON.stringify(lines)).not.toContain(PROVIDER_WORDS)
  },
)

test('a provider that nobody reaches is logged with the code of the network', async () => {
  const lines = await linesOf({}, { url: 'http://127.0.0.1:9/v1' })
  expect(lines).toMatchObject([{ failure: 'unavailable', cause: expect.stringMatching(/ECONNREFUSED/) }])
})

test.each(['first token', 'silence'])(
  'one that is too slow is logged with the limit: %s',
  async abortedFor => {
    expect(await linesOf({ headers: 'none' }, { abortedFor })).toEqual([
      { level: 40, failure: 'slow', cause: abortedFor, msg: ABOUT },
    ])
  },
)

test('nothing is logged of what a person stopped, and of what went well', async () => {
  expect(await linesOf({ headers: 'none' }, { abortedFor: 'stop' })).toEqual([])
  expect(await linesOf({ text: 'Ten a loaf.' })).toEqual([])
})
