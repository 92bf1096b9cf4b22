import type { Config } from '#server/config.ts'
import type { Agents } from '#server/agent/agents-port.ts'
import type { Fact } from '#shared/business/fact.ts'
import { connect } from '../openai/connect.ts'
import { withShapeFallback } from '../openai/request-fallbacks.ts'
import { profileBlock } from '../openai/profile-block.ts'
import type { Turn } from '#server/ports.ts'
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
      let newest = ''
      for (let isFirst = true; ; isFirst = false) {
        const turns: Turn[] = isFirst ? material : [...material, ...goingOnAfter(newest)]
        let isCut = false
        for await (const event of streamAnswer({ ...asked, turns })) {
          isCut = isFirst && event.type === 'finish' && event.reason === 'length'
          if (isCut) break
          if (event.type === 'text') newest = (newest + event.text).slice(-GO_ON_UNITS)
          const files = event.type === 'text' ? splitter.push(event.text) : [...splitter.end(), event]
          for (const file of files) {
            if (signal.aborted) return
            yield file
          }
        }
        if (!isCut) return
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
