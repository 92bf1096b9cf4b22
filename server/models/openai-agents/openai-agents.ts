import type { Config } from '#server/config.ts'
import type { Agents, WorkEvent } from '#server/agent/agents-port.ts'
import type { Fact } from '#shared/business/fact.ts'
import { connect } from '../openai/connect.ts'
import { withShapeFallback } from '../openai/request-fallbacks.ts'
import { profileBlock } from '../openai/profile-block.ts'
import type { ReplyEvent, Turn } from '#server/ports.ts'
import { type ModelWatch, streamAnswer } from '../stream-answer.ts'
import {
  agentInstructions,
  agentMaterial,
  goOnInstructions,
  planAgainInstructions,
  planInstructions,
  planMaterial,
} from './workshop-instructions.ts'
import { fileSplitter } from './file-splitter.ts'
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
const againAfter = (plan: string): Turn[] => [
  { role: 'assistant', content: plan.slice(0, AGAIN_UNITS).toWellFormed() || 'nothing' },
  ...said(planAgainInstructions({ faults: faultsOf(plan) })),
]

const profileOf = (known: readonly Fact[] = [], today: Date) =>
  profileBlock({ known: known.map(fact => ({ fact, history: [] })), asked: [], contradictions: [] }, today)

/** The workshop's agents behind a connected model: one call plans, and each agent works in a call of its own. */
export function openaiAgents(config: NonNullable<Config['model']>, watch?: ModelWatch): Agents {
  const connection = connect(config, withShapeFallback)
  return {
    async *plan({ project, known, today, signal, onUsed }) {
      const left = new AbortController()
      const material = said(planMaterial({ project, profile: profileOf(known, today) }))
      const planOf = (turns: readonly Turn[]) =>
        readPlan(
          gather(
            streamAnswer({
              ...connection,
              watch,
              openModel: hearing => inPlanShape(connection.openModel(hearing)),
              instructions: planInstructions({ today }),
              turns,
              signal: AbortSignal.any([signal, left.signal]),
              onUsed,
            }),
            DRAFT_EVERY_MS,
          ),
        )
      try {
        try {
          yield* whileWanted(planOf(material), signal)
        } catch (error) {
          if (!(error instanceof UnusablePlan) || signal.aborted) throw error
          yield { type: 'again' }
          yield* whileWanted(planOf([...material, ...againAfter(error.text)]), signal)
        }
      } finally {
        left.abort()
      }
    },
    async *work({ agent, spec, project, today, signal, onUsed }) {
      const splitter = fileSplitter(agent)
      const asked = {
        ...connection,
        watch,
        instructions: agentInstructions({ agent, today }),
        signal,
        onUsed,
      }
      const material = said(agentMaterial({ agent, spec, project }))
      /** Nothing more is said after a stop, whatever had come by then. */
      function* wanted(files: readonly WorkEvent[]) {
        for (const file of files) {
          if (signal.aborted) return
          yield file
        }
      }
      let newest = ''
      let isCut = false
      for await (const event of streamAnswer({ ...asked, turns: material })) {
        isCut = event.type === 'finish' && event.reason === 'length' && newest.trim() !== ''
        if (isCut || signal.aborted) break
        if (event.type === 'text') newest = (newest + event.text).slice(-GO_ON_UNITS).toWellFormed()
        yield* wanted(read(splitter, event))
      }
      if (!isCut || signal.aborted) return
      yield { type: 'cut' }
      const rest = continuation()
      try {
        for await (const event of streamAnswer({ ...asked, turns: [...material, ...goingOnAfter(newest)] })) {
          if (signal.aborted) return
          const held = event.type === 'finish' ? rest.rest() : ''
          const text = event.type === 'text' ? rest.take(event.text) : held
          // It doesn't go on where the other one was cut off: that is the end of it.
          if (text === undefined) return yield* read(splitter, { type: 'finish', reason: 'length' })
          yield* wanted(splitter.push(text))
          if (event.type !== 'text') yield* wanted(read(splitter, event))
        }
      } catch (error) {
        yield* splitter.end()
        throw error
      }
    },
  }
}

/** Nothing more is said after a stop, whatever had come by then. */
async function* whileWanted<Event>(events: AsyncIterable<Event>, signal: AbortSignal): AsyncGenerator<Event> {
  for await (const event of events) {
    if (signal.aborted) return
    yield event
  }
}

/** An event of a model as the files that it is of. */
function read(splitter: ReturnType<typeof fileSplitter>, event: ReplyEvent): readonly WorkEvent[] {
  if (event.type === 'text') return splitter.push(event.text)
  return event.type === 'finish' ? [...splitter.end(), event] : [event]
}
