import { z } from 'zod/mini'
import { cutText } from '../cut-text.ts'
import { fitMoney, unfitPlaces } from '../figures/fit-money.ts'
import { isBlank, withoutControls } from '../text.ts'
import { SPEC_LIST_MAX, specUnits } from './limits.ts'
import { Spec, type SpecDraft } from './spec.ts'

/** A text without what must not be shown, cut to its limit. */
const fitText = (text: string, units: number) => cutText(withoutControls(text).toWellFormed(), units).trim()
const isDate = (text: string) => z.iso.date().safeParse(text).success

/**
 * A spec within its limits: texts and lists are cut, milestones without a real date and second tasks of an agent left
 * out. What is within them already comes back equal.
 */
export function fitSpec(spec: Spec): Spec {
  const agents = new Set<string>()
  return {
    name: fitText(spec.name, specUnits.name),
    pitch: fitText(spec.pitch, specUnits.pitch),
    audience: fitText(spec.audience, specUnits.audience),
    problem: fitText(spec.problem, specUnits.problem),
    solution: fitText(spec.solution, specUnits.solution),
    money: fitMoney(spec.money),
    features_in: spec.features_in.slice(0, SPEC_LIST_MAX).map(fitFeature),
    features_out: spec.features_out.slice(0, SPEC_LIST_MAX).map(fitFeature),
    milestones: spec.milestones
      .filter(({ date }) => isDate(date))
      .slice(0, SPEC_LIST_MAX)
      .map(({ title, date, kpi }) => ({
        title: fitText(title, specUnits.title),
        date,
        kpi: fitText(kpi, specUnits.kpi),
      })),
    risks: spec.risks.slice(0, SPEC_LIST_MAX).map(({ risk, answer }) => ({
      risk: fitText(risk, specUnits.risk),
      answer: fitText(answer, specUnits.answer),
    })),
    assumptions: spec.assumptions.slice(0, SPEC_LIST_MAX).map(text => fitText(text, specUnits.assumption)),
    tasks: spec.tasks
      .filter(({ agent }) => !agents.has(agent) && agents.add(agent))
      .map(({ agent, task }) => ({ agent, task: fitText(task, specUnits.task) })),
  }
}

/** A draft as it may be shown: clean, and with no text or list beyond what the longest may be. */
export const fitDraft = (draft: SpecDraft): SpecDraft =>
  JSON.parse(JSON.stringify(draft), (_, value: unknown) => {
    if (typeof value === 'string') return fitText(value, specUnits.problem)
    return Array.isArray(value) ? value.slice(0, SPEC_LIST_MAX) : value
  })

const fitFeature = ({ title, why }: Spec['features_in'][number]) => ({
  title: fitText(title, specUnits.title),
  why: fitText(why, specUnits.why),
})

/** The fields of an edited spec that cannot be taken as they are. */
export function unfitFields(spec: Spec): (keyof Spec)[] {
  const fit = fitSpec(spec)
  const given = trimmed(spec)
  return z.keyof(Spec).options.filter(field => {
    if (field === 'name' && isBlank(spec.name)) return true
    if (field === 'money') return unfitPlaces(spec.money).length > 0
    if (field === 'tasks' && (spec.tasks.length === 0 || spec.tasks.some(({ task }) => isBlank(task))))
      return true
    return JSON.stringify(fit[field]) !== JSON.stringify(given[field])
  })
}

/** White space around a text is nobody's fault. */
const trimmed = (spec: Spec): Spec =>
  JSON.parse(JSON.stringify(spec), (_, value: unknown) => (typeof value === 'string' ? value.trim() : value))
