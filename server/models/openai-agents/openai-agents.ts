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
  planInstructions,
  planMaterial,
} from './workshop-instructions.ts'
import { fileSplitter } from './file-splitter.ts'
import { gather } from './gather.ts'
import { inPlanShape } from './plan-answer.ts'
import { readPlan } from './read-plan.ts'

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

const profileOf = (known: readonly Fact[] = [], today: Date) =>
  profileBlock({ known: known.map(fact => ({ fact, history: [] })), asked: [], contradictions: [] }, today)

/** The workshop's agents behind a connected model: one call plans, and each agent works in a call of its own. */
export function openaiAgents(config: NonNullable<Config['model']>, watch?: ModelWatch): Agents {
  const connection = connect(config, withShapeFallback)
  return {
    async *plan({ project, known, today, signal, onUsed }) {
      const left = new AbortController()
      const answer = streamAnswer({
        ...connection,
        watch,
        openModel: hearing => inPlanShape(connection.openModel(hearing)),
        instructions: planInstructions({ today }),
        turns: said(planMaterial({ project, profile: profileOf(known, today) })),
        signal: AbortSignal.any([signal, left.signal]),
        onUsed,
      })
      try {
        for await (const event of readPlan(gather(answer, DRAFT_EVERY_MS))) {
          if (signal.aborted) return
          yield event
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
