import { tool, type ToolSet, zodSchema } from 'ai'
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
export type CalculatorTools = (onComputed: (said: string) => void) => ToolSet

/** The calculators as tools of the AI SDK. Their schemas are turned into JSON once: for each answer it would take 2 ms. */
export function calculatorTools(calculators: readonly Calculator[]): CalculatorTools {
  const offered = calculators.map(calculator => ({ ...calculator, inputSchema: zodSchema(calculator.input) }))
  return onComputed =>
    Object.fromEntries(
      offered.map(({ name, description, inputSchema, compute }) => [
        name,
        tool({
          description,
          inputSchema,
          strict: true,
          execute: given => {
            const { result, said } = compute(given)
            onComputed(said)
            return result
          },
        }),
      ]),
    )
}
