import type { Config } from '#server/config.ts'
import type { Model, Turn } from '#server/ports.ts'
import { brand } from '#shared/brand.ts'
import { CONTINUE_PROMPT } from '#shared/chat/chat.ts'
import { calculators, calculatorTools } from '../calculators/calculator-tools.ts'
import { type ModelWatch, streamAnswer } from '../stream-answer.ts'
import { dayOf, instructionText } from '../instruction-text.ts'
import { connect } from './connect.ts'
import { notingTools } from './noting-tools.ts'
import { withToolsFallback, withTurnsFallback } from './request-fallbacks.ts'
import { BLOCK_MAX_UNITS, profileBlock } from './profile-block.ts'

/** About 30,000 tokens with what is known of the business: what every current model holds, and what one answer may reasonably cost. */
const CONTEXT_UNITS = 120_000 - BLOCK_MAX_UNITS

/** The mentor behind a connected model. */
export function openaiMentor(config: NonNullable<Config['model']>, watch?: ModelWatch): Model {
  const tools = calculatorTools(calculators)
  const connection = connect(config, send => withToolsFallback(withTurnsFallback(send)))
  return {
    kind: 'model',
    contextUnits: CONTEXT_UNITS,
    stream({ turns, knowledge, today, signal, sendAfter, addedInstruction, onReport, onUsed }) {
      const noting = knowledge && notingTools(knowledge, { today, onReport })
      return streamAnswer({
        ...connection,
        watch,
        instructions: [mentorInstructions({ today }), ...(addedInstruction ? [addedInstruction] : [])].join(
          '\n\n',
        ),
        turns: knowledge ? withBlock(turns, profileBlock(knowledge.profile, today)) : turns,
        signal,
        sendAfter,
        tools: onComputed => [...tools(onComputed), ...(noting ?? [])],
        onUsed,
      })
    },
  }
}

/**
 * What is known stands right before the question: it changes with what is told, and providers charge little for what a request
 * begins with as the one before did. So instructions, tools and the older turns stay such a beginning, in every round of calls too.
 */
function withBlock(turns: readonly Turn[], block: string | undefined): readonly Turn[] {
  return block === undefined
    ? turns
    : [...turns.slice(0, -1), { role: 'user', content: block }, ...turns.slice(-1)]
}

const text = instructionText('mentor.md', ['mentor', 'product', 'today', 'continue'])

/** The method of Ember for a connected model. It holds no secret, so that its disclosure costs nothing. */
export function mentorInstructions({ today }: { today: Date }): string {
  const { mentor, product } = brand
  return text({ mentor, product, today: dayOf(today), continue: CONTINUE_PROMPT })
}
