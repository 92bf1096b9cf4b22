import { filesOf } from '#server/mentor/workshop/files-of.ts'
import { heardProject } from '#server/mentor/workshop/idea-from.ts'
import { isProject } from '#server/mentor/workshop/is-project.ts'
import { specFrom } from '#server/mentor/workshop/spec-from.ts'
import { wordsFor } from '#server/mentor/workshop/words-for.ts'
import { agentNames } from '#shared/agent/agents.ts'

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
    () => wordsFor(specFrom(project, today), project),
    ...agentNames.map(agent => () => [...filesOf({ agent, project, spec: specFrom(project, today), today })]),
  ])
  for (const [index, step] of steps.entries()) setTimeout(step, AFTER_MS + index * BETWEEN_MS).unref()
}
