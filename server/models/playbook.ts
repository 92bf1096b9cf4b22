import type { Answer } from '#server/mentor/answer.ts'
import type { Model, ModelEvent, ModelRequest } from '#server/ports.ts'
import { playbookLanguageModel } from './playbook-language-model.ts'
import { streamAnswer } from './stream-answer.ts'
import { warmUp } from './warm-up.ts'

/** Reading costs it nothing but a little time, so it hears more of a conversation than a paid model. */
const CONTEXT_UNITS = 200_000
const INSTRUCTIONS = 'Answer by the playbook.'

/** The mentor that answers when no model is connected: it needs no network and costs nothing. */
export function playbookModel(): Model {
  warmUp()
  return {
    kind: 'playbook',
    contextUnits: CONTEXT_UNITS,
    stream,
  }
}

async function* stream({ turns, today, knowledge, signal }: ModelRequest): AsyncGenerator<ModelEvent> {
  let answered: Answer | undefined
  const onAnswered = (given: Answer) => void (answered = given)
  const events = streamAnswer({
    openModel: () => playbookLanguageModel({ today, knowledge, onAnswered }),
    instructions: INSTRUCTIONS,
    turns,
    signal,
  })
  for await (const event of events) {
    if (event.type === 'finish' && answered) yield { type: 'told', answered: toldOf(answered) }
    yield event
  }
}

const toldOf = ({ asked, used }: Answer) => ({ asked, used })
