import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { knownFrom } from '#server/extraction/known-from.ts'
import { weights } from '#server/extraction/weights.ts'
import type { Model } from '#server/ports.ts'
import { filesOf } from '#server/mentor/workshop/files-of.ts'
import { heardProject } from '#server/mentor/workshop/idea-from.ts'
import { isProject } from '#server/mentor/workshop/is-project.ts'
import { specFrom } from '#server/mentor/workshop/spec-from.ts'
import { wordsFor } from '#server/mentor/workshop/words-for.ts'
import { agentNames } from '#shared/agent/agents.ts'

/** On a machine on which it takes longer, a start does without the rest of it. */
const MOST_MS = 500
/** With numbers and without: what more questions would compile is little beside what they would take of each start. */
const QUESTIONS = [
  'I sell candles at $24 to small hotels in Leeds, each costs me $9, rent is $600 a month. When do I break even?',
  'How do I win my first 50 customers without a marketing budget?',
]

/**
 * What a process does for the first time is compiled as it is used, which would hold up its first answer by more than 100 ms. So it
 * answers itself before it says that it is ready. A connected model is not asked; messages to it are read all the same.
 */
export async function warmUp(model: Model): Promise<void> {
  const ending = new AbortController()
  await Promise.race([answerItself(model, ending.signal), wait(MOST_MS, undefined, { ref: false })])
  ending.abort()
}

async function answerItself(model: Model, signal: AbortSignal) {
  const endsMs = performance.now() + MOST_MS
  const today = new Date()
  for (const content of QUESTIONS) {
    if (performance.now() > endsMs) return
    const knowledge = knownFrom(content, { today, weights })
    await nextTurn()
    if (model.kind !== 'playbook') continue
    const answer = model.stream({ turns: [{ role: 'user', content }], today, knowledge, signal })
    await Array.fromAsync(answer)
  }
}

/** After those who waited for the start have been answered; nobody waits for it. */
const AFTER_MS = 10_000
const BETWEEN_MS = 30
/** Sentences that walk through saying and assuming, single sales and monthly ones. */
const PROJECTS = [
  'A booking app for barbers in Lisbon, $15 a month per chair, first 50 shops in 6 months',
  'I want to open a sourdough bakery in Leeds',
]

let isWarm = false

/** Compiles the workshop by using it, a step at a time, so that the first person's sentence does not hold up others. */
export function warmUpAgents(): void {
  if (isWarm) return
  isWarm = true
  const today = new Date()
  const steps = PROJECTS.flatMap(project => [
    () => isProject(heardProject(project, today)),
    () => specFrom(project, today),
    () => wordsFor(specFrom(project, today), project, today),
    ...agentNames.map(agent => () => [...filesOf({ agent, project, spec: specFrom(project, today), today })]),
  ])
  for (const [index, step] of steps.entries()) setTimeout(step, AFTER_MS + index * BETWEEN_MS).unref()
}
