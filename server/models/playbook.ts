import type { Mentor } from '#server/mentor/answer.ts'
import type { Answer } from '#server/mentor/playbook/saying/say.ts'
import type { Model, ModelRequest } from '#server/ports.ts'
import { playbookLanguageModel } from './playbook-language-model.ts'
import { streamAnswer } from './stream-answer.ts'

/** Reading costs it nothing but a little time, so it hears more of a conversation than a paid model. */
const CONTEXT_UNITS = 200_000
const INSTRUCTIONS = 'Answer by the playbook.'

/** The mentor that answers when no model is connected: it needs no network and costs nothing. */
export function playbookModel(mentor: Mentor): Model {
  return {
    kind: 'playbook',
    contextUnits: CONTEXT_UNITS,
    stream: request => stream(mentor, request),
  }
}

function stream(mentor: Mentor, { turns, today, knowledge, signal, onTold }: ModelRequest) {
  const onAnswered = ({ asked, used, step }: Answer) => onTold?.({ asked, used, step })
  return streamAnswer({
    openModel: () => playbookLanguageModel({ mentor, today, knowledge, onAnswered }),
    instructions: INSTRUCTIONS,
    turns,
    signal,
  })
}
