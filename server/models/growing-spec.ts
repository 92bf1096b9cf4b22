import type { Spec, SpecDraft } from '#shared/agent/spec.ts'
import { type Pace, paced } from './paced.ts'

/** The order in which a spec is told: what it is, what it does, when, what could go wrong, with which numbers. */
const ORDER = [
  'name',
  'pitch',
  'audience',
  'problem',
  'solution',
  'features_in',
  'features_out',
  'milestones',
  'risks',
  'numbers',
  'assumptions',
  'tasks',
] as const satisfies readonly (keyof Spec)[]

/** A spec field by field: texts grow, lists get one entry more, each time with the whole field. */
export async function* growing(
  spec: Spec,
  pace: Pace | undefined,
  signal: AbortSignal,
): AsyncGenerator<SpecDraft> {
  for (const field of ORDER) {
    const value = spec[field]
    if (typeof value === 'string') {
      let shown = ''
      for await (const piece of paced(value, pace, signal)) {
        shown += piece
        yield { [field]: shown }
      }
    } else if (Array.isArray(value)) {
      for (let count = 1; count <= value.length; count++) {
        // An entry takes as long as its text; what is yielded is the list so far.
        for await (const _ of paced(JSON.stringify(value[count - 1]), pace, signal)) void _
        if (signal.aborted) return
        yield { [field]: value.slice(0, count) }
      }
    } else {
      for await (const _ of paced(JSON.stringify(value), pace, signal)) void _
      if (!signal.aborted) yield { [field]: value }
    }
    if (signal.aborted) return
  }
}
