import type { SpecDraft } from '#shared/agent/spec.ts'
import { ModelError, type ModelFailure } from '#server/ports.ts'
import type { PlanEvent, WorkEvent } from '#server/agent/agents-port.ts'

/** All events of a plan or of an agent's work, and the failure that ended it. */
export async function heard<Event>(iteration: AsyncIterable<Event>) {
  const events: Event[] = []
  let error: ModelError | undefined
  try {
    for await (const event of iteration) events.push(event)
  } catch (thrown) {
    if (!(thrown instanceof ModelError)) throw thrown
    error = thrown
  }
  const failure: ModelFailure | undefined = error?.failure
  return { events, end: events.at(-1), error, failure }
}

export const wordsOf = (events: readonly PlanEvent[]) =>
  events.map(event => (event.type === 'words' ? event.text : '')).join('')

/** The spec as it was told, field by field. */
export const fieldsOf = (events: readonly PlanEvent[]): SpecDraft =>
  Object.assign({}, ...events.map(event => (event.type === 'spec' ? event.fields : {})))

export function filesOf(events: readonly WorkEvent[]) {
  const files: { name: string; content: string }[] = []
  for (const event of events) {
    if (event.type === 'file') files.push({ name: event.name, content: '' })
    const file = files.at(-1)
    if (event.type !== 'text') continue
    if (!file) throw new Error('A text came before its file')
    file.content += event.text
  }
  return files
}
