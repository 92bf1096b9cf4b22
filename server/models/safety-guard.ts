import {
  cannotDoAnswer,
  fixedAnswer,
  isFixedBeginning,
  otherwiseAnswer,
  TELLING_UNITS,
} from '#server/extraction/safety/safety-answer.ts'
import { judge, type Judgment } from '#server/extraction/safety/safety.ts'
import { type Model, ModelError, type ModelRequest, type ReplyEvent, type Turn } from '#server/ports.ts'
import { judgeSpec, judgeTask } from '#server/extraction/safety/safety-of-spec.ts'
import type { PlanEvent, Agents, WorkEvent } from '#server/agent/agents-port.ts'
import type { SpecDraft } from '#shared/agent/spec.ts'
import { instructionText } from './instruction-text.ts'

/** What is added to the instructions of an answer: a refusal had misread the person, or they ask for what cannot be done here. */
const misread = instructionText('misread.md', [])({})
const cannotDo = instructionText('cannot-do.md', [])({})
/** How far back a message is looked for that was meant otherwise; and how long a text is judged anew for it, in UTF-16 units. */
const REMEMBERED_TURNS = 20
const SHORT_UNITS = 4_000

/** A model that is not asked what gets fixed words, and is not told later what was refused. */
export function guardedModel(model: Model): Model {
  return { ...model, stream: request => answer(model, request) }
}

function answer(model: Model, request: ModelRequest): AsyncIterable<ReplyEvent> {
  const asked = request.turns.at(-1)?.content ?? ''
  const judgment = judge(asked)
  const isMeantOtherwise = request.isMeantOtherwise === true && isRefused(judgment)
  const isBuiltIn = model.kind === 'built-in'
  const fixed = judgment && fixedAnswer(judgment, asked)
  if (fixed !== undefined && !isMeantOtherwise) return say(fixed)
  if (isBuiltIn && isMeantOtherwise) return say(otherwiseAnswer)
  if (isBuiltIn && judgment?.category === 'cannot_do') return say(cannotDoAnswer)
  const turns = withoutRefused(request.turns)
  const addedInstruction =
    isMeantOtherwise || holdsMisread(turns)
      ? misread
      : judgment?.category === 'cannot_do'
        ? cannotDo
        : undefined
  return model.stream({ ...request, turns, addedInstruction })
}

async function* say(text: string): AsyncGenerator<ReplyEvent> {
  yield { type: 'text', text }
  yield { type: 'finish', reason: 'stop' }
}

const isRefused = (judgment: Judgment | undefined) =>
  judgment !== undefined && judgment.category !== 'care' && judgment.category !== 'cannot_do'

/** All but the questions that were refused, and their answers; the last turn is the question that is answered now. */
function withoutRefused(turns: readonly Turn[]): Turn[] {
  let isOut = false
  return turns.filter(({ role, content }, index) => {
    if (role === 'user') isOut = index < turns.length - 1 && wasRefused(content, turns[index + 1])
    return !isOut
  })
}

function wasRefused(question: string, next: Turn | undefined) {
  if (next?.role !== 'assistant') return isRefused(judge(question))
  if (!isFixedBeginning(next.content)) return false
  // A few letters of ours may be anybody's.
  return next.content.length >= TELLING_UNITS || isRefused(judge(question))
}

/** Whether an earlier question is told that was meant otherwise: what follows it is under the same instruction. */
const holdsMisread = (turns: readonly Turn[]) =>
  turns
    .slice(0, -1)
    .slice(-REMEMBERED_TURNS)
    .some(
      ({ role, content }) => role === 'user' && content.length <= SHORT_UNITS && isRefused(judge(content)),
    )

/** Agents that plan nothing of what must not be made: neither for such a sentence nor when a plan turns out to be one. */
export function guardedAgents(agents: Agents): Agents {
  return { ...agents, plan: asked => plan(agents, asked), work: asked => work(agents, asked) }
}

async function* plan(agents: Agents, asked: Parameters<Agents['plan']>[0]): AsyncGenerator<PlanEvent> {
  const refusal = textFor(judge(asked.project), asked.project)
  if (refusal !== undefined) return yield* refuse(refusal)
  let draft: SpecDraft = {}
  for await (const event of agents.plan(asked)) {
    if (event.type === 'spec') draft = { ...draft, ...event.fields }
    const planned = event.type === 'finish' ? event.spec : event.type === 'spec' ? draft : undefined
    const plansHarm = planned && textFor(judgeSpec(planned))
    if (plansHarm !== undefined) return yield* refuse(`\n\n${plansHarm}`)
    yield event
  }
}

/** A spec that was planned or changed before today's rules may still be worked on again. */
async function* work(agents: Agents, asked: Parameters<Agents['work']>[0]): AsyncGenerator<WorkEvent> {
  if (judgeTask(asked.spec, asked.agent))
    throw new ModelError('refused', { cause: 'the task is not helped with' })
  yield* agents.work(asked)
}

function* refuse(text: string): Generator<PlanEvent> {
  yield { type: 'words', text }
  yield { type: 'finish', spec: undefined }
}

const textFor = (judgment: Judgment | undefined, text = '') => judgment && fixedAnswer(judgment, text)
