import type { Config } from '#server/config.ts'
import type { Model, Turn } from '#server/ports.ts'
import { calculatorTools } from './calculator-tools.ts'
import { calculators } from './calculators/list.ts'
import { connect } from './connect.ts'
import { mentorInstructions } from './mentor-instructions.ts'
import { notingTools } from './noting-tools.ts'
import { offerTools } from './offer-tools.ts'
import { offerTurns } from './offer-turns.ts'
import { BLOCK_MAX_UNITS, profileBlock } from './profile-block.ts'
import { streamAnswer, type ModelWatch } from './stream-answer.ts'

/** About 30,000 tokens with what is known of the business: what every current model holds, and what one answer may reasonably cost. */
const CONTEXT_UNITS = 120_000 - BLOCK_MAX_UNITS

/** The mentor behind a connected model. */
export function openaiModel(config: NonNullable<Config['model']>, watch?: ModelWatch): Model {
  const tools = calculatorTools(calculators)
  const connection = connect(config, send => offerTools(offerTurns(send)))
  return {
    kind: 'model',
    contextUnits: CONTEXT_UNITS,
    stream({ turns, knowledge, today, signal, addedInstruction, onTold, onUsed }) {
      const noting = knowledge && notingTools(knowledge, { today, onTold })
      return streamAnswer({
        ...connection,
        watch,
        instructions: [mentorInstructions({ today }), ...(addedInstruction ? [addedInstruction] : [])].join(
          '\n\n',
        ),
        turns: knowledge ? withBlock(turns, profileBlock(knowledge.profile, today)) : turns,
        signal,
        tools: onComputed => ({ ...tools(onComputed), ...noting }),
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
