import type { LogPart, UsagePart } from '#shared/agent/parts.ts'
import type { CallUse } from '../../ports.ts'

/** From here on nothing is mended any more: what is left is for those who have made nothing yet. */
const REPAIRS_UNTIL = 0.8
/** What a token is worth where nobody has counted it yet: of English text about so many UTF-16 units. */
const UNITS_PER_TOKEN = 4
const MILLION = 1_000_000
/** A millionth of a dollar is told, and nothing smaller. */
const COST_DIGITS = 6

export interface BudgetTerms {
  /** of a connected model that a version may use */
  tokens: number
  /** US dollars for a million tokens */
  prices: { input: number; output: number } | undefined
}

export interface RunBudget {
  /** aborted once all of it is used */
  over: AbortSignal
  allowsRepairs(): boolean
  /**
   * What one agent, which makes one call at a time, tells of its calls. Of each that has ended `tell` gets the part, and
   * `onUsed` hears, which counts for the day.
   */
  callsOf(
    agent: UsagePart['data']['agent'],
    tell: (part: LogPart) => void,
    onUsed: (used: CallUse) => void,
  ): { onSaid(units: number): void; onUsed(used: CallUse): void }
}

/**
 * What a version uses of a connected model, and what it may. A call counts as what its provider reports, or as it was
 * estimated; one that is under way as what it has said so far.
 */
export function runBudget({ tokens, prices }: BudgetTerms): RunBudget {
  const over = new AbortController()
  let used = 0
  let unitsUnderWay = 0

  function look() {
    if (used + unitsUnderWay / UNITS_PER_TOKEN >= tokens) over.abort('budget')
  }

  function costOf({ input, output }: CallUse) {
    if (!prices) return {}
    const cost = (input * prices.input + output * prices.output) / MILLION
    return { cost: Number(cost.toFixed(COST_DIGITS)) }
  }

  return {
    over: over.signal,
    allowsRepairs: () => used + unitsUnderWay / UNITS_PER_TOKEN < REPAIRS_UNTIL * tokens,
    callsOf(agent, tell, onUsed) {
      let units = 0
      return {
        onSaid(said: number) {
          units += said
          unitsUnderWay += said
          look()
        },
        onUsed(use: CallUse) {
          unitsUnderWay -= units
          units = 0
          onUsed(use)
          const { input, output, reasoning, isEstimated: estimated } = use
          if (input + output === 0) return
          used += input + output
          tell({
            type: 'data-usage',
            data: { agent, input, output, reasoning, estimated, ...costOf(use) },
          })
          // An answer that has just come to its end is whole, and is heard as that before anybody is stopped.
          setImmediate(look)
        },
      }
    },
  }
}
