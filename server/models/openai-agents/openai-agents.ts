import { z } from 'zod/mini'
import type { Config } from '#server/config.ts'
import type { Agents, Former, PlanEvent, WorkEvent } from '#server/agent/agents-port.ts'
import type { AgentName } from '#shared/agent/agents.ts'
import { referringDraft, referringSpec } from '#shared/agent/referring-spec.ts'
import { fitSpec } from '#shared/agent/fit-spec.ts'
import { MODEL_CSV } from '#shared/figures/reference.ts'
import type { Fact } from '#shared/business/fact.ts'
import { Spec, type SpecDraft } from '#shared/agent/spec.ts'
import { isBlank } from '#shared/text.ts'
import { connect } from '../openai/connect.ts'
import { withLimitFallback, withShapeFallback } from '../openai/request-fallbacks.ts'
import { profileBlock } from '../openai/profile-block.ts'
import type { ReplyEvent, Turn } from '#server/ports.ts'
import { type Connection, type ModelWatch, streamAnswer } from '../stream-answer.ts'
import {
  agentInstructions,
  agentMaterial,
  formerMaterial,
  goOnInstructions,
  planAgainInstructions,
  planInstructions,
  planMaterial,
  repairInstructions,
} from './workshop-instructions.ts'
import { fileSplitter } from './file-splitter.ts'
import { type AnswerLimits, answerLimits } from './answer-limits.ts'
import { gather } from './gather.ts'
import { continuation } from './go-on.ts'
import { faultsOf, inPlanShape } from './plan-answer.ts'
import { readPlan, UnusablePlan } from './read-plan.ts'

/** A spec that grows ten times a second looks alive, and each draft is read whole. */
const DRAFT_EVERY_MS = 100

/** So much of the end of an answer that was cut off is told to the one who goes on with it. */
const GO_ON_UNITS = 400

const said = (content: string): Turn[] => [{ role: 'user', content }]

/** An answer that its limit cut off, and what asks for the rest of it. */
const goingOnAfter = (end: string): Turn[] => [
  { role: 'assistant', content: end },
  ...said(goOnInstructions()),
]

/** So much of a plan that could not be used is told to the model that made it. */
const AGAIN_UNITS = 6_000

/** A plan that could not be used, and what asks for another one. */
const againAfter = (plan: string, today: Date): Turn[] => [
  ...(isBlank(plan)
    ? []
    : [{ role: 'assistant' as const, content: plan.slice(0, AGAIN_UNITS).toWellFormed() }]),
  ...said(planAgainInstructions({ faults: faultsOf(plan, today) })),
]

const profileOf = (known: readonly Fact[] = [], today: Date) =>
  profileBlock({ known: known.map(fact => ({ fact, history: [] })), asked: [], contradictions: [] }, today)

/** The workshop's agents behind a connected model: one call plans, and each agent works in a call of its own. */
export function openaiAgents(config: NonNullable<Config['model']>, watch?: ModelWatch): Agents {
  const connection = connect(config, send => withLimitFallback(withShapeFallback(send)))
  const limits = answerLimits(config.api === 'responses')
  return {
    canMend: true,
    plan: asked =>
      whileWanted(referring(plan({ ...connection, watch, limits }, asked)), limits, asked.signal),
    work({ former, ...asked }) {
      const way = { ...connection, watch, limits }
      const answer = former ? mend(way, { ...asked, former }) : work(way, asked)
      return whileWanted(withTable(answer, asked, former === undefined), limits, asked.signal)
    },
  }
}

type Way = Connection & { watch: ModelWatch | undefined; limits: AnswerLimits }

async function* plan(
  way: Way,
  { project, known, today, signal, onUsed, onSaid }: Parameters<Agents['plan']>[0],
): AsyncGenerator<PlanEvent> {
  const left = new AbortController()
  const material = said(planMaterial({ project, profile: profileOf(known, today) }))
  const ask = (turns: readonly Turn[]) =>
    streamAnswer({
      ...way,
      openModel: hearing => inPlanShape(way.openModel(hearing)),
      instructions: planInstructions({ today }),
      turns,
      signal: AbortSignal.any([signal, left.signal]),
      ...way.limits.of('plan', { onUsed, onSaid }),
    })
  try {
    yield* readPlan(gather(ask(material), DRAFT_EVERY_MS), today)
  } catch (error) {
    if (!(error instanceof UnusablePlan) || signal.aborted) throw error
    yield { type: 'again' }
    yield* readPlan(gather(ask([...material, ...againAfter(error.text, today)]), DRAFT_EVERY_MS), today)
  } finally {
    left.abort()
  }
}

async function* work(
  way: Way,
  { agent, spec, project, today, signal, onUsed, onSaid }: Parameters<Agents['work']>[0],
): AsyncGenerator<WorkEvent> {
  const splitter = fileSplitter(agent)
  const material = said(agentMaterial({ agent, spec, project }))
  const instructions = agentInstructions({ agent, today })
  const ask = (turns: readonly Turn[]) =>
    streamAnswer({ ...way, instructions, turns, signal, ...way.limits.of(agent, { onUsed, onSaid }) })
  let newest = ''
  let isCut = false
  for await (const event of ask(material)) {
    isCut = event.type === 'finish' && event.reason === 'length' && newest.trim() !== ''
    if (isCut) break
    if (event.type === 'text') newest = (newest + event.text).slice(-GO_ON_UNITS).toWellFormed()
    yield* read(splitter, event)
  }
  if (!isCut || signal.aborted) return
  yield { type: 'cut' }
  const rest = continuation()
  try {
    for await (const event of ask([...material, ...goingOnAfter(newest)])) {
      const held = event.type === 'finish' ? rest.rest() : ''
      const text = event.type === 'text' ? rest.take(event.text) : held
      // It doesn't go on where the other one was cut off: that is the end of it.
      if (text === undefined) return yield* read(splitter, { type: 'finish', reason: 'length' })
      yield* splitter.push(text)
      if (event.type !== 'text') yield* read(splitter, event)
    }
  } catch (error) {
    yield* splitter.end()
    throw error
  }
}

/** A call that mends what was made is never continued: it is short, and the next one begins where this one began. */
async function* mend(
  way: Way,
  {
    agent,
    spec,
    project,
    today,
    former,
    signal,
    onUsed,
    onSaid,
  }: Parameters<Agents['work']>[0] & { former: Former },
): AsyncGenerator<WorkEvent> {
  const splitter = fileSplitter(agent)
  const turns = [
    ...said(agentMaterial({ agent, spec, project })),
    { role: 'assistant' as const, content: formerMaterial(agent, former) },
    ...said(repairInstructions(agent, former)),
  ]
  const instructions = agentInstructions({ agent, today })
  const heard = way.limits.of(agent, { onUsed, onSaid })
  for await (const event of streamAnswer({ ...way, instructions, turns, signal, ...heard }))
    yield* read(splitter, event)
}

/** Nothing more is said after a stop, whatever had come by then. */
async function* whileWanted<Event extends { type: string }>(
  events: AsyncIterable<Event>,
  limits: AnswerLimits,
  signal: AbortSignal,
): AsyncGenerator<Event> {
  for await (const event of events) {
    if (signal.aborted) return
    if (event.type === 'thinking') limits.thinks()
    yield event
  }
}

/** The fields of a plan that are other ones once its texts refer to their figures. */
const changedFields = (before: Spec, after: Spec): SpecDraft =>
  Object.fromEntries(
    z
      .keyof(Spec)
      .options.filter(field => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map(field => [field, after[field]]),
  )

/** A plan whose texts refer to the figures that its money publishes, so that they change with it. */
async function* referring(events: AsyncIterable<PlanEvent>): AsyncGenerator<PlanEvent> {
  for await (const event of events) {
    if (event.type === 'finish' && event.spec) {
      const spec = referringSpec(fitSpec(event.spec))
      yield { type: 'spec', fields: changedFields(event.spec, spec) }
      yield { ...event, spec }
    } else if (event.type === 'spec' && event.fields.milestones)
      yield { ...event, fields: { ...event.fields, milestones: event.fields.milestones.map(referringDraft) } }
    else yield event
  }
}

const TABLE = 'model.csv'
const isTable = (name: string) => name.trim().toLowerCase().split('/').at(-1) === TABLE

/** What an agent writes; beside an analyst's words stands the table of the model, which no model has to compute. */
async function* withTable(
  events: AsyncIterable<WorkEvent>,
  { agent }: { agent: AgentName },
  isFirst: boolean,
): AsyncGenerator<WorkEvent> {
  if (agent !== 'analyst') return yield* events
  let isMissing = isFirst
  let isOwn = false
  for await (const event of events) {
    if (event.type === 'file') isOwn = isTable(event.name)
    if (isMissing && event.type === 'file') {
      isMissing = false
      yield { type: 'file', name: TABLE }
      yield { type: 'text', text: MODEL_CSV }
    }
    if (!isOwn || (event.type !== 'file' && event.type !== 'text')) yield event
  }
}

/** An event of a model as the files that it is of. */
function read(splitter: ReturnType<typeof fileSplitter>, event: ReplyEvent): readonly WorkEvent[] {
  if (event.type === 'text') return splitter.push(event.text)
  return event.type === 'finish' ? [...splitter.end(), event] : [event]
}
