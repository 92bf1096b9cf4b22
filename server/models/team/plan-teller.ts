import { z } from 'zod/mini'
import { SpecDraft } from '#shared/agent/spec.ts'
import type { PlanEvent } from '#server/team-port.ts'

const Draft = z.looseObject({
  is_project: z.optional(z.unknown()),
  answer: z.catch(z.optional(z.string()), undefined),
  spec: z.catch(z.optional(z.record(z.string(), z.unknown())), undefined),
})
const fields = z.keyof(SpecDraft).options
const HALF_CHARACTER = /[\ud800-\udbff]$/

/** Tells what is new in each further draft of a plan: words only grow, and a field is told again when it changed. */
export function planTeller() {
  let said = ''
  const told = new Map<string, string>()

  function* words(answer: string): Generator<PlanEvent> {
    const text = answer.replace(HALF_CHARACTER, '').toWellFormed()
    if (text.length <= said.length || !text.startsWith(said)) return
    yield { type: 'words', text: text.slice(said.length) }
    said = text
  }

  function* changes(spec: Record<string, unknown>): Generator<PlanEvent> {
    const changed: [field: string, value: unknown][] = []
    for (const field of fields) {
      const { data } = SpecDraft.shape[field].safeParse(spec[field])
      const json = JSON.stringify(data)
      if (json === undefined || told.get(field) === json) continue
      told.set(field, json)
      changed.push([field, data])
    }
    if (changed.length > 0) yield { type: 'spec', fields: SpecDraft.parse(Object.fromEntries(changed)) }
  }

  return function* tell(draft: unknown): Generator<PlanEvent> {
    const { data } = Draft.safeParse(draft)
    if (data?.answer) yield* words(data.answer)
    // It stands first; until it is there, nobody knows whether a spec is meant.
    if (data?.is_project === true && data.spec) yield* changes(data.spec)
  }
}
