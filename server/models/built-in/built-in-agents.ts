import { z } from 'zod/mini'
import type { PlanEvent, Agents, WorkEvent } from '#server/agent/agents-port.ts'
import type { Mentor } from '#server/mentor/answer.ts'
import { knownFrom } from '#server/extraction/known-from.ts'
import { weights } from '#server/extraction/weights.ts'
import { filesOf } from '#server/mentor/workshop/files-of.ts'
import { heardProject } from '#server/mentor/workshop/idea-from.ts'
import { isProject } from '#server/mentor/workshop/is-project.ts'
import { questionFor, questionInWords } from '#server/mentor/workshop/question-for.ts'
import { specOf } from '#server/mentor/workshop/spec-from.ts'
import { wordsFor } from '#server/mentor/workshop/words-for.ts'
import { Spec, type SpecDraft } from '#shared/agent/spec.ts'
import type { Knowledge } from '#server/ports.ts'
import { type Pace, paced, rested } from './paced.ts'

/** An agent writes faster than anybody reads, and slowly enough to be watched. */
const WORK: Pace = { unitsPerSecond: 2_500 }
/** Words and spec together take about three seconds. */
const WORDS: Pace = { unitsPerSecond: 400 }
const SPEC_MS = 2_000

/** The agents that work when no model is connected: they need no network and cost nothing. */
export function builtInAgents(mentor: Mentor): Agents {
  return { canMend: false, plan: request => plan(mentor, request), work }
}

async function* plan(
  mentor: Mentor,
  { project, known, today, isWatched, signal }: Parameters<Agents['plan']>[0],
): AsyncGenerator<PlanEvent> {
  // Each step of thinking in a turn of its own, so that others are served in between.
  const heard = heardProject(project, today, known)
  const isOne = isProject(heard)
  if (!(await rested(0, signal))) return
  const question = isOne ? questionFor(heard) : undefined
  const spec = isOne && !question ? specOf(heard, today) : undefined
  if (!(await rested(0, signal))) return
  const words = spec
    ? wordsFor(spec, project)
    : question
      ? questionInWords(question)
      : plainAnswer(project, { mentor, today, knowledge: knownFrom(project, { today, weights, known }) })
  // An answer may be long, so it comes as fast as an agent writes.
  const pace = isWatched ? (spec ? WORDS : WORK) : undefined
  for await (const text of paced(words, pace, signal)) yield { type: 'words', text }
  if (spec) yield* grow(spec, isWatched, signal)
  if (!signal.aborted) yield { type: 'finish', spec, ...(question ? { question } : {}) }
}

async function* grow(spec: Spec, isWatched: boolean, signal: AbortSignal): AsyncGenerator<PlanEvent> {
  const length = JSON.stringify(spec).length
  const pace = isWatched ? { unitsPerSecond: (length / SPEC_MS) * 1_000 } : undefined
  for await (const fields of growing(spec, pace, signal)) yield { type: 'spec', fields }
}

async function* work({
  isWatched,
  signal,
  ...asked
}: Parameters<Agents['work']>[0]): AsyncGenerator<WorkEvent> {
  for (const { name, content } of filesOf(asked)) {
    if (signal.aborted) return
    yield { type: 'file', name }
    for await (const text of paced(content, isWatched ? WORK : undefined, signal))
      yield { type: 'text', text }
  }
  if (!signal.aborted) yield { type: 'finish', reason: 'stop' }
}

/** The order in which a spec is shown: what it is, what it does, when, what could go wrong, with which numbers. */
const ORDER = z.keyof(Spec).options

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

const INVITATION =
  'This is the workshop: describe a project in one sentence, with whom it is for, a price and a goal if you know them, and six of us make its plan, its page, its first code and its numbers.'

interface Asked {
  mentor: Mentor
  today: Date
  knowledge: Knowledge
}

/** Ember's answer to what is no project, and what the workshop takes. */
export function plainAnswer(project: string, { mentor, today, knowledge }: Asked): string {
  const { text } = mentor.answer({ turns: [{ role: 'user', content: project }], today, knowledge })
  return `${text.trimEnd()}\n\n${INVITATION}`
}
