import type { Fact } from '#shared/business/fact.ts'
import { fitSpec } from '#shared/agent/fit-spec.ts'
import type { Spec } from '#shared/agent/spec.ts'
import { capitalised, chosen, uncapitalised } from './legacy/writing/lines.ts'
import { aOrMore } from './a-or-more.ts'
import { type HeardProject, heardProject } from './idea-from.ts'
import { milestonesFrom } from './milestones-from.ts'
import { nameFrom } from './name-from.ts'
import { moneyFrom } from './money-from.ts'
import { placed } from './placed.ts'
import { risksFrom } from './risks-from.ts'
import { sentenceCase } from './sentence-case.ts'
import { tasksFrom } from './tasks-from.ts'

/** Of the six abilities of a kind the first three are always in; which of the others follow depends on the sentence. */
const ALWAYS_IN = 3

/** The whole spec of a project, computed from its sentence and what is known of the business it was named with. */
export const specFrom = (project: string, today: Date, known: readonly Fact[] = []): Spec =>
  specOf(heardProject(project, today, known), today)

/** The same, of a project that was heard already. */
export function specOf(heard: HeardProject, today: Date): Spec {
  const { facts, kind, idea, words } = heard
  const { offer, where } = idea
  const name = nameFrom(heard)
  const money = moneyFrom(heard, today)
  const left = chosen([0, 1, 2], words)
  const isIn = (index: number) => index < ALWAYS_IN || index - ALWAYS_IN !== left
  const does = facts.does ? ` that ${facts.does}` : ''
  const isNamed = offer.toLowerCase().includes(` for ${facts.audience?.toLowerCase()}`)
  const forWhom = facts.audience && !facts.does && !isNamed ? ` for ${facts.audience}` : ''
  return fitSpec({
    name,
    pitch: `${aOrMore(offer)}${does}${forWhom}${where}: ${lowered(chosen(kind.outcomes, words)({ ...idea, where: '' }))}.`,
    audience: audienceOf(heard),
    problem: sentenceCase(chosen(kind.problems, words)(idea)),
    solution: sentenceCase(kind.solution(idea)),
    features_in: kind.abilities.filter((_, index) => isIn(index)).map(({ title, why }) => ({ title, why })),
    features_out: [
      ...kind.abilities
        .filter((_, index) => !isIn(index))
        .map(({ title }) => ({
          title,
          why: 'Useful, and not what the first ones pay for. It is next in line.',
        })),
      ...kind.later.filter((_, index) => index !== left + 1),
    ],
    milestones: milestonesFrom(heard, money, today),
    risks: risksFrom(heard),
    money: money.money,
    assumptions: [
      ...money.assumptions,
      ...(facts.audience ? [] : [`Nobody was named as the buyer. I take ${placed(kind.people, where)}.`]),
    ],
    tasks: tasksFrom(heard, name, money.money),
  })
}

/** 'CRM' keeps its capitals. */
const lowered = (text: string) => (/^\p{Lu}\p{Lu}/u.test(text) ? text : uncapitalised(text))

function audienceOf({ facts, kind, idea }: HeardProject): string {
  const people = placed(facts.audience ?? kind.people, idea.where)
  return `${capitalised(people)}${/ who /.test(people) ? ' and' : ','} ${kind.habit}.`
}
