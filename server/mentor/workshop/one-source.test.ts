import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agentNames } from '#shared/agent/agents.ts'
import { fitSpec } from '#shared/agent/fit-spec.ts'
import { languageOf } from '#shared/agent/file-path.ts'
import { agentsToWorkAgain } from '#shared/agent/reads.ts'
import type { AgentWork } from '#shared/agent/run-state.ts'
import { shownSpec, shownText } from '#shared/agent/shown-run.ts'
import type { Spec } from '#shared/agent/spec.ts'
import { storedSpec } from '#shared/agent/stored-spec.ts'
import { customersOn } from '#shared/figures/customers.ts'
import { modelOf } from '#shared/figures/model/model.ts'
import { anyMoney } from '#shared/figures/money.examples.ts'
import type { Money } from '#shared/figures/money.ts'
import { monthEnd } from '#shared/figures/plan-days.ts'
import { publishedFigures } from '#shared/figures/published.ts'
import { filesOf } from './files-of.ts'
import { heardProject } from './idea-from.ts'
import { questionFor } from './question-for.ts'
import { specFrom } from './spec-from.ts'

const today = new Date('2026-11-22T09:00:00Z')
const EDITS = 500
/** A figure that is shorter may stand somewhere as another number. */
const TELLING_UNITS = 5

type Made = Pick<AgentWork, 'agent' | 'files'>

/** The work of the built-in team, as it is kept. */
function workOf(project: string, spec: Spec): Made[] {
  return agentNames.map(agent => ({
    agent,
    files: [...filesOf({ agent, project, spec, today })].map(({ name, content }) => ({
      file: name,
      language: languageOf(name),
      content,
    })),
  }))
}

/** The spec as a person has edited its money, and the work as it is then: written anew only by whom the edit makes write. */
function edited(project: string, { spec, agents }: { spec: Spec; agents: Made[] }, money: Money) {
  const after = storedSpec(fitSpec({ ...shownSpec(spec, spec.money), money }), spec)
  const again = agentsToWorkAgain({ agents }, spec, after)
  const anew = workOf(project, after)
  return {
    spec: after,
    again,
    agents: agents.map((work, index) => (again.includes(work.agent) ? (anew[index] ?? work) : work)),
  }
}

/** All that a person sees of a run, but for the words they said: spec and files in plain text. */
function seen({ spec, agents }: { spec: Spec; agents: Made[] }): string {
  const { money: _money, ...texts } = shownSpec(spec, spec.money)
  const files = agents.flatMap(work =>
    work.files.map(({ content, language }) => shownText(content, language, spec.money)),
  )
  return [JSON.stringify(texts), ...files].join('\n')
}

const datesOf = ({ milestones }: Spec) => milestones.map(({ date }) => date)

test(`after each of ${EDITS} edits of money no former figure is left in spec or files`, () => {
  const project = 'A booking app for barbers in Lisbon, $29 a month per chair, first 50 shops in 6 months'
  const spec = specFrom(project, today)
  let run = { spec, agents: workOf(project, spec) }
  let working = 0
  fc.assert(
    fc.property(anyMoney, money => {
      const before = run
      const former = publishedFigures(before.spec.money, datesOf(before.spec))
      const next = edited(project, before, money)
      const now = seen(next).replace(/^\d{4}-\d\d,.*$|^Total,.*$/gm, '')
      const told = new Set(publishedFigures(next.spec.money, datesOf(next.spec)).map(({ text }) => text))
      for (const { text, id, unit } of former)
        if (unit !== 'date' && /\d/.test(text) && text.length >= TELLING_UNITS && !isIn(told, text))
          expect(isTold(now, text), `${id} was ${text}`).toBe(false)
      expect(/.{0,60}(?:\{\{|\bNaN\b|Infinity).{0,60}/.exec(now)?.[0]).toBeUndefined()
      working += next.again.length
      run = next
    }),
    // Each edit begins with what the one before left.
    { numRuns: EDITS, endOnFailure: true },
  )
  expect(working).toBeGreaterThan(0)
}, 300_000)

/** A figure as it stands among words, and not within a longer number. */
const isTold = (prose: string, figure: string) =>
  prose.split(figure).some((part, index, parts) => {
    const after = parts[index + 1]
    return after !== undefined && !/[\d.,]$/.test(part) && !/^(?:\d|[.,]\d)/.test(after)
  })

/** '$1,200' is in '$1,200.50', and '1,200' in '$1,200'. */
const isIn = (told: ReadonlySet<string>, text: string) => [...told].some(other => other.includes(text))

describe('a price that goes from $29 to $49', () => {
  const project = 'A booking app for barbers in Lisbon, $29 a month per chair, first 50 shops in 6 months'
  const spec = specFrom(project, today)
  const before = { spec, agents: workOf(project, spec) }
  const offers = spec.money.offers.map(offer => ({ ...offer, price: 49 }))
  const after = edited(project, before, { ...spec.money, offers })

  test('makes no agent work, and leaves no 29 in any file', () => {
    expect(seen(before)).toMatch(/\$29\b/)
    expect(after.again).toEqual([])
    expect(seen(after)).not.toMatch(/(?<![\d.,])\$?29(?![\d,]|\.\d)/)
    expect(seen(after)).toMatch(/\$49\b/)
  })

  test('is said from then on, and no longer in the words of the sentence', () => {
    expect(after.spec.money.said).toContainEqual({ field: 'offers.main.price', quote: 'set in the spec' })
    expect(after.spec.money.said).not.toContainEqual(expect.objectContaining({ quote: '$29' }))
  })

  test('makes those work who say that nothing is left, once nothing is', () => {
    const free = spec.money.offers.map(offer => ({ ...offer, price: 2 }))
    expect(edited(project, before, { ...spec.money, offers: free }).again).toEqual([
      'strategist',
      'marketer',
      'analyst',
    ])
  })
})

test('a spec that is saved as it was shown is the same', () => {
  for (const sentence of sentences) {
    const spec = specFrom(sentence, today)
    // As JSON, which keeps the order by which an edit is compared.
    expect(JSON.stringify(storedSpec(fitSpec(shownSpec(spec, spec.money)), spec))).toBe(JSON.stringify(spec))
  }
})

/** Fifty sentences that twelve people wrote, as far as they are planned without a question. */
const sentences = readFileSync(new URL('sentences.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => (JSON.parse(line) as { text: string }).text)
  .filter(text => questionFor(heardProject(text, today)) === undefined)
  .concat(
    ['barbers', 'dentists', 'gyms', 'florists', 'tutors'].flatMap(people => [
      `A booking app for ${people}, $15 a month, first 80 in a year`,
      `Honey for ${people}, £9 a jar, 400 jars by June`,
    ]),
  )
  .slice(0, 50)

test('milestones, launch plan and model tell one count on every date of fifty kits', () => {
  expect(sentences).toHaveLength(50)
  for (const sentence of sentences) {
    const spec = specFrom(sentence, today)
    const { milestones } = shownSpec(spec, spec.money)
    const shown = (agent: 'marketer' | 'analyst' | 'product') =>
      [...filesOf({ agent, project: sentence, spec, today })]
        .map(({ name, content }) => shownText(content, languageOf(name), spec.money))
        .join('\n')
    const documents = [shown('marketer'), shown('analyst'), shown('product')]
    // The first one is about talks.
    for (const { date, kpi } of milestones.slice(1)) {
      const count = customersOn(spec.money, date).toLocaleString('en-US')
      expect(kpi.startsWith(`${count} `), `${kpi} on ${date}`).toBe(true)
      for (const text of documents) expect(text).toContain(kpi)
    }
    const model = modelOf(spec.money)
    for (const [index, month] of model.months.entries())
      expect(model.cells('active_1')[index]).toBe(customersOn(spec.money, monthEnd(month)))
  }
}, 120_000)
