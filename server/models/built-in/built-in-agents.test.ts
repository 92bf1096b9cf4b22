import { beforeAll, expect, test } from 'vitest'
import type { PlanEvent, WorkEvent } from '#server/agent/agents-port.ts'
import { agentNames } from '#shared/agent/agents.ts'
import type { SpecDraft } from '#shared/agent/spec.ts'
import { filesOf } from '#server/mentor/workshop/files-of.ts'
import { specFrom } from '#server/mentor/workshop/spec-from.ts'
import { mentor } from '#server/mentor/playbook/testing/built-in.ts'
import { builtInAgents } from './built-in-agents.ts'

const today = new Date('2026-11-22T09:00:00Z')
const project = 'A booking app for barbers in Lisbon, $15 a month per chair, first 50 shops in 6 months'
const agents = builtInAgents(mentor)
const open = () => new AbortController().signal
const asked = { project, today, isWatched: false, signal: open() }

async function all<Event>(events: AsyncIterable<Event>): Promise<Event[]> {
  const list: Event[] = []
  for await (const event of events) list.push(event)
  return list
}
const wordsOf = (events: readonly PlanEvent[]) =>
  events.map(event => (event.type === 'words' ? event.text : '')).join('')

beforeAll(async () => {
  // The first run of a process compiles.
  await all(agents.plan(asked))
})

test('a plan begins with words, grows the spec and ends with the whole of it', async () => {
  const events = await all(agents.plan(asked))
  expect(events[0]?.type).toBe('words')
  expect(wordsOf(events)).toContain('booking app for barbers')
  const end = events.at(-1)
  const spec = specFrom(project, today)
  expect(end).toEqual({ type: 'finish', spec })
  const drafted = events.reduce<SpecDraft>(
    (draft, event) => (event.type === 'spec' ? { ...draft, ...event.fields } : draft),
    {},
  )
  expect(drafted).toEqual(spec)
})

test('texts of a spec grow while somebody watches, and only grow', async () => {
  const events = await all(agents.plan({ ...asked, isWatched: true }))
  const drafts = events.flatMap(event => (event.type === 'spec' ? [event.fields] : []))
  let grown = 0
  for (const field of ['name', 'pitch', 'audience', 'problem', 'solution'] as const) {
    const texts = drafts.flatMap(draft => draft[field] ?? [])
    for (const [index, text] of texts.entries()) expect(text.startsWith(texts[index - 1] ?? '')).toBe(true)
    grown += texts.length - 1
  }
  expect(grown).toBeGreaterThan(0)
})

test('what is no project gets words and no spec', async () => {
  const events = await all(agents.plan({ ...asked, project: 'How do I price my product?' }))
  expect(wordsOf(events).length).toBeGreaterThan(200)
  expect(events.at(-1)).toEqual({ type: 'finish', spec: undefined })
})

test.each(agentNames)('the %s writes the files of the workshop, whole', async agent => {
  const spec = specFrom(project, today)
  const events = await all(agents.work({ ...asked, agent, spec }))
  const files: { name: string; content: string }[] = []
  for (const event of events) {
    if (event.type === 'file') files.push({ name: event.name, content: '' })
    const newest = files.at(-1)
    if (event.type === 'text' && newest) newest.content += event.text
  }
  expect(files).toEqual([...filesOf({ agent, project, spec, today })])
  expect(events.at(-1)).toEqual({ type: 'finish', reason: 'stop' })
})

test('watched work keeps a steady pace in small pieces', async () => {
  const startMs = performance.now()
  let units = 0
  let largest = 0
  for await (const event of agents.work({
    ...asked,
    isWatched: true,
    agent: 'analyst',
    spec: specFrom(project, today),
  })) {
    if (event.type !== 'text') continue
    units += event.text.length
    largest = Math.max(largest, event.text.length)
  }
  const perSecond = units / ((performance.now() - startMs) / 1_000)
  expect(perSecond).toBeGreaterThan(100)
  expect(perSecond).toBeLessThan(3_500)
  expect(largest).toBeLessThanOrEqual(1_001)
})

test.each(['plan', 'work'] as const)('a stopped %s ends at once, and without a finish', async kind => {
  const controller = new AbortController()
  const request = { ...asked, isWatched: true, signal: controller.signal }
  const events: AsyncIterable<PlanEvent | WorkEvent> =
    kind === 'plan'
      ? agents.plan(request)
      : agents.work({ ...request, agent: 'engineer', spec: specFrom(project, today) })
  let stoppedMs = 0
  let count = 0
  for await (const event of events) {
    expect(event.type).not.toBe('finish')
    count += 1
    if (count === 5) {
      stoppedMs = performance.now()
      controller.abort()
    }
  }
  expect(count).toBeLessThanOrEqual(6)
  expect(performance.now() - stoppedMs).toBeLessThan(3_000)
})

test('a signal that was aborted before yields no finish', async () => {
  const events = await all(agents.plan({ ...asked, signal: AbortSignal.abort() }))
  expect(events.some(({ type }) => type === 'finish')).toBe(false)
})

test('others are served while all agents work unwatched', async () => {
  let served = 0
  const serve = () => {
    served += 1
    turn = setImmediate(serve)
  }
  let turn = setImmediate(serve)
  const spec = specFrom(project, today)
  for (const agent of agentNames) await all(agents.work({ ...asked, agent, spec }))
  clearImmediate(turn)
  expect(served).toBeGreaterThan(20)
})
