import { withReferences } from '../figures/amounts-in-text.ts'
import { reference } from '../figures/reference.ts'
import type { Spec, SpecDraft } from './spec.ts'

/** What a plan writes in a milestone in place of the customers on its date. */
const CUSTOMERS = /(?<!\{)\{customers\}(?!\})/g

/**
 * A spec whose texts refer to their figures: an amount that its money publishes changes with it from then on. `known`: texts that
 * stay as they are.
 */
export function referringSpec(spec: Spec, known: ReadonlySet<string> = new Set()): Spec {
  const dates = spec.milestones.map(({ date }) => date)
  const refer = (text: string, date?: string) =>
    known.has(text)
      ? text
      : withReferences(
          date === undefined ? text : text.replace(CUSTOMERS, reference(`customers_on.${date}`)),
          spec.money,
          dates,
        )
  return {
    ...spec,
    pitch: refer(spec.pitch),
    problem: refer(spec.problem),
    solution: refer(spec.solution),
    features_in: spec.features_in.map(({ title, why }) => ({ title: refer(title), why: refer(why) })),
    features_out: spec.features_out.map(({ title, why }) => ({ title: refer(title), why: refer(why) })),
    milestones: spec.milestones.map(({ title, date, kpi }) => ({
      title: refer(title),
      date,
      kpi: refer(kpi, date),
    })),
    risks: spec.risks.map(({ risk, answer }) => ({ risk: refer(risk), answer: refer(answer) })),
    assumptions: spec.assumptions.map(text => refer(text)),
    tasks: spec.tasks.map(({ agent, task }) => ({ agent, task: refer(task) })),
  }
}

type MilestoneDraft = NonNullable<SpecDraft['milestones']>[number]

/** The same of a milestone while it is written, as far as its customers are told by reference. */
export const referringDraft = (milestone: MilestoneDraft): MilestoneDraft =>
  milestone.kpi === undefined || milestone.date === undefined
    ? milestone
    : { ...milestone, kpi: milestone.kpi.replace(CUSTOMERS, reference(`customers_on.${milestone.date}`)) }
