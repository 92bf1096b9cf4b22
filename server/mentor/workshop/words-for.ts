import { shownSpec } from '#shared/agent/shown-run.ts'
import type { Spec } from '#shared/agent/spec.ts'
import { inWords } from './legacy/writing/figures.ts'
import { chosen, uncapitalised } from './legacy/writing/lines.ts'
import { markdown } from '#shared/escaped.ts'

/** What Ember says while the spec is written: what was understood, what was assumed, what comes. */
export function wordsFor(spec: Spec, project: string): string {
  const [what = ''] = spec.pitch.split(': ')
  const heard = chosen(
    [
      `I hear ${markdown(uncapitalised(what))}, and call it ${markdown(spec.name)} for now.`,
      `${markdown(what)}: I work with that, under the name ${markdown(spec.name)}.`,
      `So it is ${markdown(uncapitalised(what))}. I put it down as ${markdown(spec.name)}; change the name if you have a better one.`,
    ],
    project,
  )
  const goal =
    spec.milestones.length > 0
      ? 'The goal, and the dates on the way to it, stand in the spec.'
      : 'The goal is yours to set.'
  const count = shownSpec(spec, spec.money).assumptions.length
  const assumed =
    count === 0
      ? 'Every number in it is yours.'
      : `${count === 1 ? 'One thing was' : `${inWords(count).replace(/^./, letter => letter.toUpperCase())} things were`} not said, so I assume ${count === 1 ? 'it' : 'them'} and list ${count === 1 ? 'it' : 'them'} in the spec.`
  return `${heard} ${goal} ${assumed} Six of us begin as soon as the spec stands.`
}
