import type { CallUse, Turn } from '#server/ports.ts'

/** What a token is worth where a provider does not say: of English text about so many UTF-16 units. */
const UNITS_PER_TOKEN = 4

export const tokensOf = (units: number) => Math.ceil(units / UNITS_PER_TOKEN)

interface Reported {
  inputTokens: number | undefined
  outputTokens: number | undefined
  reasoningTokens?: number | undefined
}

/**
 * Adds up what one answer used, in however many rounds of calls. A round counts what the provider reports at its end. One without
 * a report is estimated from the lengths of what was asked and said: when it has said something, or was accepted
 * and then broken off from this side. What failed before its first text counts nothing.
 */
export function tokenTally({ instructions, turns }: { instructions: string; turns: readonly Turn[] }) {
  const used: CallUse = { input: 0, output: 0, reasoning: 0, isEstimated: false }
  let unitsSaid = 0
  let isUnderWay = false

  function addEstimate() {
    const unitsAsked = turns.reduce((units, { content }) => units + content.length, instructions.length)
    used.input += tokensOf(unitsAsked)
    used.output += tokensOf(unitsSaid)
    used.isEstimated = true
  }

  return {
    said: (text: string) => void (unitsSaid += text.length),
    roundBegan: () => void (isUnderWay = true),
    roundEnded({ inputTokens = 0, outputTokens = 0, reasoningTokens = 0 }: Reported) {
      used.input += inputTokens
      used.output += outputTokens
      used.reasoning += reasoningTokens
      if (inputTokens + outputTokens === 0 && unitsSaid > 0) addEstimate()
      unitsSaid = 0
      isUnderWay = false
    },
    /** All of it, once nothing more is read. */
    end({ isBrokenOff }: { isBrokenOff: boolean }): CallUse {
      if (unitsSaid > 0 || (isUnderWay && isBrokenOff)) addEstimate()
      return used
    },
  }
}
