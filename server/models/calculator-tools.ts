import { tool, zodSchema, type ToolSet } from 'ai'
import type { Calculator } from './calculators/calculator.ts'

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
