import { describe, expect, test } from 'vitest'
import { agentNames, folderOf, type AgentName } from '#shared/agent/agents.ts'
import { safePath } from '#shared/agent/file-path.ts'
import { AGENT_MAX_FILES, AGENT_MAX_UNITS } from '#shared/agent/limits.ts'
import { readsOf } from '#shared/agent/reads.ts'
import type { Spec } from '#shared/agent/spec.ts'
import { shownFilesOf } from '#tests/support/workshop/shown-files.ts'
import { filesOf, type MadeFile } from './files-of.ts'
import { emptySpec, hostileSpec } from './hostile.examples.ts'
import { specFrom } from './spec-from.ts'
import { sentences } from './testing.examples.ts'

const today = new Date('2026-11-22T09:00:00Z')
const project = sentences.barbers
const spec = specFrom(project, today)
const made = (agent: AgentName, changed: Spec = spec, sentence: string = project) =>
  shownFilesOf({ agent, project: sentence, spec: changed, today })
const textOf = (files: readonly MadeFile[]) =>
  files.map(({ name, content }) => `${name}\n${content}`).join('\n')
const text = (agent: AgentName, changed?: Spec) => textOf(made(agent, changed))
/** Its files as it leaves them, with references to their figures. */
const written = (agent: AgentName, changed: Spec = spec) =>
  textOf([...filesOf({ agent, project, spec: changed, today })])

const other = specFrom(sentences.yoga, today)
const fields = Object.keys(spec).filter(field => field !== 'tasks') as (keyof Omit<Spec, 'tasks'>)[]

describe.each(agentNames)('%s', agent => {
  test('what it does not read changes nothing', () => {
    for (const field of fields.filter(field => !readsOf[agent].includes(field)))
      for (const different of [other, hostileSpec, emptySpec])
        expect(written(agent, { ...spec, [field]: different[field] })).toBe(written(agent))
    const othersTasks = spec.tasks.map(task =>
      task.agent === agent ? task : { ...task, task: 'Something else.' },
    )
    expect(text(agent, { ...spec, tasks: othersTasks })).toBe(text(agent))
  })

  test('the name and what it reads of the numbers change it, and nowhere is its task told again', () => {
    const renamed = text(agent, { ...spec, name: 'Zebrafish' })
    expect(renamed).toContain('Zebrafish')
    expect(renamed).not.toContain(`# ${spec.name}:`)
    expect(text(agent, { ...spec, tasks: [{ agent, task: 'Mention the harbour.' }] })).not.toContain(
      'harbour',
    )
    if (readsOf[agent].includes('money')) {
      const offers = spec.money.offers.map(offer => ({ ...offer, price: 27.4 }))
      const dearer = text(agent, { ...spec, money: { ...spec.money, offers } })
      expect(dearer).toMatch(/27\.40?/)
    }
    if (agent === 'strategist' || agent === 'analyst')
      expect(
        text(agent, { ...spec, money: { ...spec.money, goal: { ...spec.money.goal, amount: 777 } } }),
      ).toContain('777')
  })

  test('its files have safe names below its own folder and stay within the limits', () => {
    for (const sentence of Object.values(sentences)) {
      const files = made(agent, specFrom(sentence, today), sentence)
      expect(files.length).toBeLessThanOrEqual(AGENT_MAX_FILES)
      for (const { name } of files) expect(safePath(name, folderOf[agent])).toBe(name)
      const units = files.reduce((sum, { content }) => sum + content.length, 0)
      expect(units).toBeGreaterThan(1_000)
      expect(units).toBeLessThan(AGENT_MAX_UNITS)
      for (const { name, content } of files)
        if (!name.endsWith('.mjs')) expect(content).not.toMatch(/undefined|\bNaN\b|Infinity|\[object/)
    }
  })

  test('two businesses share less than half of their sentences', () => {
    if (agent === 'engineer') return
    const linesOf = (sentence: string) =>
      new Set(
        made(agent, specFrom(sentence, today), sentence)
          .filter(({ name }) => name.endsWith('.md'))
          .flatMap(({ content }) => content.split(/\n+|(?<=[.?!:]) /))
          .filter(line => line.length > 40 && !line.startsWith('|')),
      )
    const one = linesOf(sentences.barbers)
    const two = linesOf(sentences.bakery)
    const shared = [...one].filter(line => two.has(line))
    expect(shared.length).toBeLessThanOrEqual(Math.min(one.size, two.size) / 2)
  })
})

test('a plan says enough and not too much', () => {
  for (const sentence of Object.values(sentences)) {
    const [plan] = made('strategist', specFrom(sentence, today), sentence)
    const words = (plan?.content ?? '').split(/\s+/).length
    expect(words).toBeGreaterThan(600)
    expect(words).toBeLessThan(1_200)
  }
})

test('the colours follow the kind of business, and a task can ask for others', () => {
  const colour = (page: string) => /--accent: (#\w+)/.exec(page)?.[1]
  const colours = Object.values(sentences).map(sentence =>
    colour(made('designer', specFrom(sentence, today), sentence)[0]?.content ?? ''),
  )
  expect(new Set(colours).size).toBeGreaterThanOrEqual(5)
  const warm = text('designer', { ...spec, tasks: [{ agent: 'designer', task: 'Make it warm.' }] })
  expect(colour(warm)).not.toBe(colour(text('designer')))
})
