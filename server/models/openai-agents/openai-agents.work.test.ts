import { describe, expect, test, vi } from 'vitest'
import { type AgentName, agentNames } from '#shared/agent/agents.ts'
import { readsOf } from '#shared/agent/reads.ts'
import type { ModelError } from '#server/ports.ts'
import type { WorkEvent } from '#server/agent/agents-port.ts'
import { agentsBehind, PROJECT } from '#tests/support/workshop/agents-behind.ts'
import { askedOf } from '#tests/support/fake-upstream/asked-of.ts'
import { type Behavior, type Ending, PROVIDER_WORDS } from '#tests/support/fake-upstream/behavior.ts'
import { MODEL_CSV } from '#shared/figures/reference.ts'
import { goodFiles, goodSpec } from '#tests/support/fake-upstream/agent-answers.ts'
import { agentsScript } from '#tests/support/fake-upstream/agents-script.ts'
import { filesOf, heard } from '#tests/support/workshop/agent-events.ts'

describe.each(['chat', 'responses'] as const)('in agents behind the %s API', api => {
  const behind = agentsBehind(api)
  const { agents, asked } = behind

  async function work(answer: Behavior, agent: AgentName = 'engineer') {
    behind.upstream.script(agentsScript({ [agent]: answer }))
    const told = await heard(agents().work({ ...asked(), agent, spec: goodSpec }))
    return { ...told, files: filesOf(told.events) }
  }

  describe.each(agentNames)('the %s', agent => {
    test('makes its files', async () => {
      const { files, end } = await work({}, agent)
      const made = goodFiles[agent].map(file =>
        file.name === 'model.csv' ? { ...file, content: MODEL_CSV } : file,
      )
      expect(files).toEqual(made)
      expect(end).toEqual({ type: 'finish', reason: 'stop' })
    })

    test('is told its task and what it reads of the spec, and offered no tools', async () => {
      await work({}, agent)
      const [request] = behind.upstream.requests
      expect(askedOf({ body: request?.body })).toBe(agent)
      const material = JSON.parse(request?.prompt ?? '')
      expect(material.sentence).toBe(PROJECT)
      expect(material.task).toBe(`Do what a ${agent} does for Chairwright.`)
      expect(Object.keys(material.spec)).toEqual(readsOf[agent])
      const body = JSON.stringify(request?.body)
      expect(body).not.toMatch(/"tools"|json_schema|sk-secret/)
      if (api === 'responses') expect(request?.body).toMatchObject({ store: false })
    })
  })

  test.each([1, 3, 10_000])('an agent is read alike in deltas of %i', async chunkUnits => {
    const { files } = await work({ chunkUnits, thinksFirst: true, bytesPerWrite: 50 })
    expect(files).toEqual(goodFiles.engineer)
  })

  test('an agent is read while it writes', async () => {
    const gate = Promise.withResolvers<void>()
    behind.upstream.script({ text: '=== a.md ===\nOne two', pause: { afterUnits: 16, until: gate.promise } })
    const events: WorkEvent[] = []
    const running = (async () => {
      for await (const event of agents().work({ ...asked(), agent: 'engineer', spec: goodSpec }))
        events.push(event)
    })()
    await vi.waitFor(() => expect(filesOf(events)).toEqual([{ name: 'a.md', content: 'One' }]))
    gate.resolve()
    await running
    expect(filesOf(events)).toEqual([{ name: 'a.md', content: 'One two\n' }])
  })

  test('an agent that its limit cut off goes on once, where it was cut', async () => {
    const whole = '=== index.html ===\n<h1>Chairs that last</h1>\n'
    behind.upstream.script({ text: whole.slice(0, 30), ending: 'length' }, { text: whole.slice(30) })
    const told = await heard(agents().work({ ...asked(), agent: 'designer', spec: goodSpec }))
    expect(filesOf(told.events)).toEqual([{ name: 'index.html', content: '<h1>Chairs that last</h1>\n' }])
    expect(told.end).toEqual({ type: 'finish', reason: 'stop' })
    const [first, second] = behind.upstream.requests
    expect(behind.upstream.requests).toHaveLength(2)
    expect(JSON.stringify(first?.body)).not.toContain('cut off at its limit')
    expect(JSON.stringify(second?.body)).toContain('cut off at its limit')
    expect(JSON.stringify(second?.body)).toContain('=== index.html ===\\n<h1>Chairs')
  })

  test('an agent that is cut off again is told so, with all it made, and asked no third time', async () => {
    behind.upstream.script(
      { text: '=== a.md ===\nOne ', ending: 'length' },
      { text: 'two ', ending: 'length' },
    )
    const told = await heard(agents().work({ ...asked(), agent: 'strategist', spec: goodSpec }))
    expect(filesOf(told.events)).toEqual([{ name: 'a.md', content: 'One two \n' }])
    expect(told.end).toEqual({ type: 'finish', reason: 'length' })
    expect(behind.upstream.requests).toHaveLength(2)
  })

  test.each([
    ['begins the file again', '=== a.md ===\nOne two three.\n'],
    ['begins another file', '=== b.md ===\nOther.\n'],
    ['opens a fence', '```markdown\n# One\n```\n'],
    ['declines', 'I’m sorry, but I can’t help with that.'],
  ])('an answer that %s where it should go on is not used', async (_, second) => {
    behind.upstream.script({ text: '=== a.md ===\nOne tw', ending: 'length' }, { text: second })
    const told = await heard(agents().work({ ...asked(), agent: 'strategist', spec: goodSpec }))
    expect(filesOf(told.events)).toEqual([{ name: 'a.md', content: 'One tw\n' }])
    expect(told.end).toEqual({ type: 'finish', reason: 'length' })
  })

  test('an answer that is cut off before its first word is not gone on with, nor is half a character told', async () => {
    behind.upstream.script({ text: '', ending: 'length' })
    await heard(agents().work({ ...asked(), agent: 'strategist', spec: goodSpec }))
    expect(behind.upstream.requests).toHaveLength(1)
    const text = `=== a.md ===\n${'🚀'.repeat(300)}x`
    behind.upstream.script({ text, ending: 'length' }, { text: 'y' })
    await heard(agents().work({ ...asked(), agent: 'strategist', spec: goodSpec }))
    expect(JSON.stringify(behind.upstream.requests.at(-1)?.body)).not.toMatch(/\\ude80"|"\\ude80/)
  })

  test.each([
    '# Business plan\n\nTutorly is positioned as an AI tutor. I can’t write this shorter.',
    `“I’m not able to find a plumber on a Sunday.” ${'That is what they say. '.repeat(40)}`,
  ])('work that holds such words is work: %s', async text => {
    expect((await work({ text }, 'strategist')).files).toHaveLength(1)
  })

  test.each([
    'I’m sorry, but I can’t help with that.',
    'I cannot assist with this request.',
    'As an AI, I am unable to write this page.',
    'Sorry, I won’t create this.',
  ])('an answer without files that declines is refused: %s', async text => {
    const { failure, events } = await work({ text }, 'designer')
    expect(failure).toBe('refused')
    expect(filesOf(events)).toEqual([])
  })

  test('words of regret in a file are none', async () => {
    const text = '=== faq.md ===\nI’m sorry, but we can’t deliver on Sundays.\n'
    expect((await work({ text }, 'marketer')).files).toHaveLength(1)
  })

  test.each<[Ending, string]>([
    ['content-filter', 'content-filter'],
    ['cut', 'other'],
  ])('an agent that ends by %s is told so, with what it made', async (ending, reason) => {
    const { files, end } = await work({ ending })
    expect(files).toEqual(goodFiles.engineer)
    expect(end).toEqual({ type: 'finish', reason })
  })

  test.each<Ending>(['drop', 'reset', 'error-event', 'garbage'])(
    'an agent that breaks off by %s fails, with what it made',
    async ending => {
      const { files, failure, error } = await work({ ending })
      expectNoSecret(error)
      expect(failure).toBe('unavailable')
      expect(files.map(({ name }) => name)).toEqual(goodFiles.engineer.map(({ name }) => name))
    },
  )

  test('names of files are told as they are given', async () => {
    const { files } = await work({ text: '=== ../../etc/passwd ===\nx\n=== .git/config ===\ny\n' })
    expect(files.map(({ name }) => name)).toEqual(['../../etc/passwd', '.git/config'])
  })

  test('an answer without files is the usual one', async () => {
    expect((await work({ text: '```html\n<p>Hi\n```' }, 'designer')).files).toEqual([
      { name: 'index.html', content: '<p>Hi\n' },
    ])
  })

  test.each([
    [401, 'refused', 1],
    [429, 'busy', 2],
    [500, 'unavailable', 2],
  ] as const)('an agent whose provider answers %i is %s after %i tries', async (status, failure, tries) => {
    const told = await work({ status, retryAfterSeconds: 0 })
    expect(told.events).toEqual([])
    expect(told.failure).toBe(failure)
    expectNoSecret(told.error)
    expect(behind.upstream.requests).toHaveLength(tries)
  })
})

/** What may be logged of a failure holds no words of the provider, no key and no sentence of the person. */
function expectNoSecret(error: ModelError | undefined) {
  expect(`${error?.message} ${JSON.stringify(error?.cause)}`).not.toMatch(
    new RegExp(`${PROVIDER_WORDS}|sk-secret|repair|127`),
  )
}
