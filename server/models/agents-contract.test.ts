import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agentNames, folderOf } from '#shared/agent/agents.ts'
import { safePath } from '#shared/agent/file-path.ts'
import { AGENT_MAX_FILES, AGENT_MAX_UNITS } from '#shared/agent/limits.ts'
import { Spec, SpecDraft } from '#shared/agent/spec.ts'
import type { Agents } from '#server/agent/agents-port.ts'
import { type FakeUpstream, startFakeUpstream } from '#tests/support/fake-upstream.ts'
import { goodPlan, goodSpec } from '#tests/support/fake-upstream/agent-answers.ts'
import { agentsScript } from '#tests/support/fake-upstream/agents-script.ts'
import { fieldsOf, filesOf, heard, wordsOf } from '#tests/support/workshop/agent-events.ts'
import { openaiAgents } from './openai-agents/openai-agents.ts'

// What all agents promise to the workshop, whichever adapter stands behind it.

const today = new Date('2026-03-02T09:00:00Z')
const project = 'I repair oak chairs for cafés at $45 each.'
const never = () => new AbortController().signal

let upstream: FakeUpstream
beforeAll(async () => {
  upstream = await startFakeUpstream()
  upstream.script(
    agentsScript({
      plan: ({ prompt }) => {
        const { sentence } = JSON.parse(prompt)
        const isProject = sentence !== 'Hello'
        return {
          text: JSON.stringify({
            is_project: isProject,
            answer: `${goodPlan.answer} ${sentence}`,
            spec: isProject ? { ...goodSpec, pitch: sentence } : null,
          }),
        }
      },
    }),
  )
})
afterAll(() => upstream.close())

const connected = (api: 'chat' | 'responses') =>
  openaiAgents({ apiKey: undefined, baseUrl: upstream.url, name: 'fake-model', api })

describe.each<{ name: string; open: () => Agents }>([
  { name: 'Chat Completions', open: () => connected('chat') },
  { name: 'Responses', open: () => connected('responses') },
])('agents behind $name', ({ open }) => {
  const plan = (sentence = project, signal = never(), isWatched = false) =>
    open().plan({ project: sentence, today, isWatched, signal })

  test('plans a project: words, a spec that grows, and the whole of it at the end', async () => {
    const { events, end } = await heard(plan())
    expect(wordsOf(events).length).toBeGreaterThan(20)
    if (end?.type !== 'finish') throw new Error('No finish')
    const spec = Spec.parse(end.spec)
    expect(fieldsOf(events)).toEqual(spec)
    for (const event of events)
      if (event.type === 'spec') expect(SpecDraft.parse(event.fields)).toEqual(event.fields)
    expect(events.filter(({ type }) => type === 'finish')).toHaveLength(1)
    expect(new Set(spec.tasks.map(({ agent }) => agent)).size).toBe(spec.tasks.length)
    for (const { date } of spec.milestones) expect(date > '2026-03-02').toBe(true)
  })

  test('answers a greeting in words alone', async () => {
    const { events, end } = await heard(plan('Hello'))
    expect(wordsOf(events).length).toBeGreaterThan(20)
    expect(fieldsOf(events)).toEqual({})
    expect(end).toEqual({ type: 'finish', spec: undefined })
  })

  test.each(agentNames)('has a %s whose files have good names, some text each, and an end', async agent => {
    const work = open().work({ agent, spec: goodSpec, project, today, isWatched: false, signal: never() })
    const { events, end } = await heard(work)
    const files = filesOf(events)
    expect(end).toEqual({ type: 'finish', reason: 'stop' })
    expect(files.length).toBeGreaterThan(0)
    expect(files.length).toBeLessThanOrEqual(AGENT_MAX_FILES)
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
    for (const { name, content } of files) {
      expect(safePath(name, folderOf[agent])).toBeDefined()
      expect(content).toMatch(/\S[^]*\n$/)
    }
    expect(files.map(({ content }) => content).join('').length).toBeLessThan(AGENT_MAX_UNITS)
  })

  test.each([true, false])(
    'says nothing when it is stopped before it began (watched: %s)',
    async isWatched => {
      expect((await heard(plan(project, AbortSignal.abort(), isWatched))).events).toEqual([])
    },
  )

  test.each([true, false])('falls silent when it is stopped on the way (watched: %s)', async isWatched => {
    const asked = { project, today, isWatched }
    const calls = [
      (signal: AbortSignal) => open().plan({ ...asked, signal }),
      (signal: AbortSignal) => open().work({ ...asked, agent: 'analyst', spec: goodSpec, signal }),
    ] as const
    for (const call of calls) {
      const stop = new AbortController()
      const events: unknown[] = []
      for await (const event of call(stop.signal)) {
        events.push(event)
        stop.abort()
      }
      expect(events).toHaveLength(1)
    }
  })

  test('keeps twenty plans at once apart', async () => {
    const agents = open()
    const sentences = Array.from({ length: 20 }, (_, index) => `I sell lamp ${index} for $${index + 10}.`)
    const told = async (sentence: string) => {
      const signal = new AbortController().signal
      const { events, end } = await heard(agents.plan({ project: sentence, today, isWatched: false, signal }))
      return wordsOf(events) + JSON.stringify(end)
    }
    const alone: string[] = []
    for (const sentence of sentences) alone.push(await told(sentence))
    expect(new Set(alone).size).toBe(sentences.length)
    expect(await Promise.all(sentences.map(told))).toEqual(alone)
  })
})
