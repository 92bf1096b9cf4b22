import { categoryOf, fixedAnswer, otherwiseAnswer, TELLING_UNITS } from '#server/extraction/safety-answer.ts'
import { judge } from '#server/extraction/safety.ts'
import type { Model, ModelEvent, ModelRequest, Turn } from '#server/ports.ts'

const MISREAD =
  'The last message was first taken as a request for something unlawful, deceptive or harmful, and refused. The person says they meant something else. Take it in its lawful, honest sense and answer that. If it has none, say so in one sentence and offer the closest lawful thing.'
const CANNOT_DO =
  'The last message asks for something to be done outside of this conversation. You cannot do it. Say so in the first sentence, naming what you cannot do, then help with what the person can do.'

/** A model that is not asked what gets fixed words, and is not told later what was refused. */
export function guardedModel(model: Model): Model {
  return { ...model, stream: request => answer(model, request) }
}

async function* answer(model: Model, request: ModelRequest): AsyncGenerator<ModelEvent> {
  const { isMeantOtherwise = false } = request
  const asked = request.turns.at(-1)?.content ?? ''
  const judgment = judge(asked)
  const fixed = judgment && fixedAnswer(judgment, asked)
  if (fixed !== undefined && !(isMeantOtherwise && judgment?.category !== 'care')) return yield* say(fixed)
  if (fixed !== undefined && model.kind === 'playbook') return yield* say(otherwiseAnswer)
  const addedInstruction = fixed !== undefined ? MISREAD : judgment ? CANNOT_DO : undefined
  yield* model.stream({ ...request, turns: withoutRefused(request.turns), addedInstruction })
}

function* say(text: string): Generator<ModelEvent> {
  yield { type: 'text', text }
  yield { type: 'finish', reason: 'stop' }
}

/** All but the questions that were refused, and their answers; the last turn is the question that is answered now. */
function withoutRefused(turns: readonly Turn[]): Turn[] {
  let isRefused = false
  return turns.filter(({ role, content }, index) => {
    if (role === 'user') isRefused = index < turns.length - 1 && wasRefused(content, turns[index + 1])
    return !isRefused
  })
}

function wasRefused(question: string, next: Turn | undefined) {
  if (next?.role === 'assistant' && next.content.length >= TELLING_UNITS) {
    const category = categoryOf(next.content)
    return (category !== undefined && category !== 'care') || otherwiseAnswer.startsWith(next.content)
  }
  // Stopped before its words tell.
  const category = judge(question)?.category
  return category !== undefined && category !== 'care' && category !== 'cannot_do'
}
