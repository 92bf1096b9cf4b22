import type { PlanEvent, Team, WorkEvent } from '#server/team-port.ts'
import type { Mentor } from '#server/mentor/answer.ts'
import { knownFrom } from '#server/extraction/known-from.ts'
import { weights } from '#server/extraction/weights.ts'
import { filesOf } from '#server/mentor/workshop/files-of.ts'
import { heardProject } from '#server/mentor/workshop/idea-from.ts'
import { isProject } from '#server/mentor/workshop/is-project.ts'
import { questionFor, questionInWords } from '#server/mentor/workshop/question-for.ts'
import { specOf } from '#server/mentor/workshop/spec-from.ts'
import { wordsFor } from '#server/mentor/workshop/words-for.ts'
import type { Spec } from '#shared/agent/spec.ts'
import { growing } from './growing-spec.ts'
import { paced, type Pace, rested } from './paced.ts'
import { plainAnswer } from './plain-answer.ts'
import { warmUpTeam } from './warm-up-team.ts'

/** An agent writes faster than anybody reads, and slowly enough to be watched. */
const WORK: Pace = { unitsPerSecond: 2_500 }
/** Words and spec together take about three seconds. */
const WORDS: Pace = { unitsPerSecond: 400 }
const SPEC_MS = 2_000

/** The team that works when no model is connected: it needs no network and costs nothing. */
export function playbookTeam(mentor: Mentor): Team {
  warmUpTeam()
  return { plan: request => plan(mentor, request), work }
}

async function* plan(
  mentor: Mentor,
  { project, known, today, isWatched, signal }: Parameters<Team['plan']>[0],
): AsyncGenerator<PlanEvent> {
  // Each step of thinking in a turn of its own, so that others are served in between.
  const heard = heardProject(project, today, known)
  const isOne = isProject(heard)
  if (!(await rested(0, signal))) return
  const question = isOne ? questionFor(heard) : undefined
  const spec = isOne && !question ? specOf(heard, today) : undefined
  if (!(await rested(0, signal))) return
  const words = spec
    ? wordsFor(spec, project, today)
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
}: Parameters<Team['work']>[0]): AsyncGenerator<WorkEvent> {
  for (const { name, content } of filesOf(asked)) {
    if (signal.aborted) return
    yield { type: 'file', name }
    for await (const text of paced(content, isWatched ? WORK : undefined, signal))
      yield { type: 'text', text }
  }
  if (!signal.aborted) yield { type: 'finish', reason: 'stop' }
}
