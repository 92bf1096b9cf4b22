import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ModelError, type ReplyEvent, type TokensUsed } from '#server/ports.ts'
import { type FakeUpstream, startFakeUpstream } from '#tests/support/fake-upstream.ts'
import { type Behavior, PROVIDER_WORDS } from '#tests/support/fake-upstream/behavior.ts'
import { collect } from '#tests/support/fake-upstream/collect.ts'
import { openaiMentor } from './openai-mentor.ts'

const today = new Date('2026-03-02T09:00:00Z')
const text = 'Charge $19 🚀 a month, then ask five people.'

let upstream: FakeUpstream
beforeEach(async () => {
  upstream = await startFakeUpstream()
})
afterEach(() => upstream.close())

describe.each(['chat', 'responses'] as const)('a model behind the %s API', api => {
  const open = (baseUrl = upstream.url) =>
    openaiMentor({ apiKey: 'sk-secret', baseUrl, name: 'fake-model', api })

  /** All events, and the error that ended them. */
  async function run(behavior: Behavior, model = open()) {
    upstream.script(behavior)
    const events: ReplyEvent[] = []
    try {
      for await (const event of model.stream({
        turns: [{ role: 'user', content: 'Hi' }],
        today,
        signal: never(),
      }))
        events.push(event)
      return { events, said: said(events), error: undefined }
    } catch (error) {
      if (!(error instanceof ModelError)) throw error
      return { events, said: said(events), error }
    }
  }

  test.each([
    ['stop', 'stop'],
    ['length', 'length'],
    ['content-filter', 'content-filter'],
    ['cut', 'other'],
  ] as const)('that ends by %s is told as %s', async (ending, reason) => {
    const { events, said } = await run({ text, ending, chunkUnits: 1, thinksFirst: true })
    expect(said).toBe(text)
    expect(events.at(-1)).toEqual({ type: 'finish', reason })
  })

  test.each(['drop', 'reset', 'error-event', 'garbage'] as const)(
    'that breaks off by %s keeps what was said and fails without the words of the provider',
    async ending => {
      const print = vi.spyOn(console, 'error')
      const { said, events, error } = await run({ text, ending, chunkUnits: 1 })
      expect(said).toBe(text)
      expect(events.every(event => event.type === 'text')).toBe(true)
      expect(error?.failure).toBe('unavailable')
      expect(`${error?.message} ${JSON.stringify(error?.cause)}`).not.toMatch(
        new RegExp(`${PROVIDER_WORDS}|sk-secret|Hi|127`),
      )
      expect(print).not.toHaveBeenCalled()
    },
  )

  test.each([
    [400, 'refused', 1],
    [401, 'refused', 1],
    [403, 'refused', 1],
    [404, 'refused', 1],
    [429, 'busy', 2],
    [500, 'unavailable', 2],
    [503, 'busy', 2],
  ] as const)('that answers %i is %s after %i tries', async (status, failure, tries) => {
    const { error, events } = await run({ status, retryAfterSeconds: 0 })
    expect(events).toEqual([])
    expect(error?.failure).toBe(failure)
    expect(JSON.stringify(error?.cause)).not.toContain(PROVIDER_WORDS)
    expect(upstream.requests).toHaveLength(tries)
  })

  test('that fails once at first answers at the second try', async () => {
    upstream.script({ status: 429, retryAfterSeconds: 0 }, { text })
    const events = await collect(
      open().stream({ turns: [{ role: 'user', content: 'Hi' }], today, signal: never() }),
    )
    expect(said(events)).toBe(text)
  })

  test('that asks for a long wait is busy at once', async () => {
    const { error } = await run({ status: 429, retryAfterSeconds: 30 })
    expect(error?.failure).toBe('busy')
    expect(upstream.requests).toHaveLength(1)
  })

  test('that broke off in mid answer is not asked again', async () => {
    await run({ text, ending: 'reset' })
    expect(upstream.requests).toHaveLength(1)
  })

  test('that nobody listens for is unavailable', async () => {
    const gone = await startFakeUpstream()
    await gone.close()
    const { error } = await run({}, open(gone.url))
    expect(error?.failure).toBe('unavailable')
    expect(error?.cause).toContain('ECONNREFUSED')
  })

  test('is told nothing but the instructions and the turns, and to keep nothing (LLM-11)', async () => {
    await run({ text })
    const [request] = upstream.requests
    expect(request?.headers.authorization).toBe('Bearer sk-secret')
    expect(request?.body).toMatchObject({ model: 'fake-model', stream: true })
    // Compatible servers of the chat kind may refuse a field they do not know.
    if (api === 'responses') expect(request?.body).toMatchObject({ store: false })
    else expect(request?.body).not.toHaveProperty('store')
    expect(request?.prompt).toBe('Hi')
    expect(request?.body).not.toHaveProperty('metadata')
    expect(request?.body).not.toHaveProperty('user')
  })

  test('says once what it used, however it ends', async () => {
    const used = async (behavior: Behavior, stopAfterUnits = Infinity) => {
      upstream.script(behavior)
      const told: number[] = []
      const onUsed = ({ input, output }: TokensUsed) => void told.push(input + output)
      const turns = [{ role: 'user' as const, content: 'Hi' }]
      const stop = new AbortController()
      let units = 0
      try {
        for await (const event of open().stream({ turns, today, signal: stop.signal, onUsed })) {
          if (event.type === 'text') units += event.text.length
          if (units >= stopAfterUnits) stop.abort('stop')
        }
      } catch {
        // What failed has used something, too.
      }
      return told
    }
    const long = 'a'.repeat(8_000)
    expect(await used({ text, usage: { input: 300, output: 40 } })).toEqual([340])
    expect(await used({ status: 401 })).toEqual([0])
    const [unreported = 0] = await used({ text: long, usage: null })
    expect(unreported).toBeGreaterThan(2_000)
    expect(await used({ text: long, ending: 'cut' })).toEqual([unreported])
    expect(await used({ text: long, ending: 'reset' })).toEqual([unreported])
    expect(await used({ text: long, ending: 'stall' }, long.length)).toEqual([unreported])
  })

  test('needs no key', async () => {
    const model = openaiMentor({ apiKey: undefined, baseUrl: upstream.url, name: 'fake-model', api })
    expect((await run({ text }, model)).said).toBe(text)
  })
})

test('a server that refuses to report what it used is asked without that, then and from then on', async () => {
  const model = openaiMentor({ apiKey: undefined, baseUrl: upstream.url, name: 'fake-model', api: 'chat' })
  const asksForUsage = () =>
    upstream.requests.map(({ body }) => JSON.stringify(body).includes('stream_options'))
  upstream.script(request =>
    JSON.stringify(request.body).includes('stream_options')
      ? { status: 400, says: 'Unrecognized request argument supplied: stream_options' }
      : { text, usage: null },
  )
  for (const content of ['Hi', 'And now?']) {
    const events = await collect(model.stream({ turns: [{ role: 'user', content }], today, signal: never() }))
    expect(said(events)).toBe(text)
  }
  expect(asksForUsage()).toEqual([true, false, false])
})

test('a server that refuses tools as well is asked without both', async () => {
  const model = openaiMentor({ apiKey: undefined, baseUrl: upstream.url, name: 'fake-model', api: 'chat' })
  upstream.script(request => {
    const body = JSON.stringify(request.body)
    if (body.includes('stream_options'))
      return { status: 422, says: 'stream_options: extra fields not permitted' }
    return body.includes('"tools"') ? { status: 400, says: 'no tools here' } : { text }
  })
  const turns = [{ role: 'user' as const, content: 'Hi' }]
  expect(said(await collect(model.stream({ turns, today, signal: never() })))).toBe(text)
})

function never() {
  return new AbortController().signal
}

function said(events: ReplyEvent[]) {
  return events.map(event => (event.type === 'text' ? event.text : '')).join('')
}
