import { modelTool, offeredTool, type ModelTool } from '../model-tool.ts'
import { breakEven } from './break-even.ts'
import type { Calculator } from './calculator.ts'
import { customerValue } from './customer-value.ts'
import { funnel } from './funnel.ts'
import { marketSize } from './market-size.ts'
import { priceChange } from './price-change.ts'
import { runway } from './runway.ts'
import { sampleSize } from './sample-size.ts'
import { goalUnits } from './units-to-goal.ts'
import { yesNoTest } from './yes-no-test.ts'

/** Every calculator a connected model is offered. */
export const calculators: readonly Calculator[] = [
  breakEven,
  goalUnits,
  runway,
  customerValue,
  funnel,
  marketSize,
  priceChange,
  sampleSize,
  yesNoTest,
]

/** The tools of one answer; `onComputed` is told in a few words what each call gave. */
export type CalculatorTools = (onComputed: (said: string) => void) => readonly ModelTool[]

export function calculatorTools(calculators: readonly Calculator[]): CalculatorTools {
  const offers = calculators.map(({ name, description, input, compute }) => ({
    offered: offeredTool(name, description, input),
    input,
    compute,
  }))
  return onComputed =>
    offers.map(({ offered, input, compute }) =>
      modelTool(offered, input, given => {
        const { result, said } = compute(given)
        onComputed(said)
        return result
      }),
    )
}
