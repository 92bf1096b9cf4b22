import type { Config } from '#server/config.ts'
import { calculators } from '#server/mentor/calculators/list.ts'
import { instructions } from '#server/mentor/instructions.ts'
import type { Model } from '#server/ports.ts'
import { calculatorTools } from './calculator-tools.ts'
import { connect } from './connect.ts'
import { offerTools } from './offer-tools.ts'
import { offerTurns } from './offer-turns.ts'
import { streamAnswer, type ModelWatch } from './stream-answer.ts'
import { warmUpReading } from './warm-up.ts'

/** About 30,000 tokens: what every current model holds, and what one answer may reasonably cost. */
const CONTEXT_UNITS = 120_000

/** The mentor behind a connected model. */
export function openaiModel(config: NonNullable<Config['model']>, watch?: ModelWatch): Model {
  const tools = calculatorTools(calculators)
  const connection = connect(config, send => offerTools(offerTurns(send)))
  warmUpReading()
  return {
    kind: 'model',
    contextUnits: CONTEXT_UNITS,
    stream: ({ turns, today, signal, addedInstruction, onUsed }) =>
      streamAnswer({
        ...connection,
        watch,
        instructions: [instructions({ today }), ...(addedInstruction ? [addedInstruction] : [])].join('\n\n'),
        turns,
        signal,
        tools,
        onUsed,
      }),
  }
}
