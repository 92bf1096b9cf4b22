import { tool, type ToolSet } from 'ai'
import type { Calculator } from '#server/mentor/calculators/calculator.ts'

/** The calculators as tools of the AI SDK. `onComputed` is told in a few words what each call gave. */
export function calculatorTools(
  calculators: readonly Calculator[],
  onComputed: (said: string) => void,
): ToolSet {
  return Object.fromEntries(
    calculators.map(({ name, description, input, compute }) => [
      name,
      tool({
        description,
        inputSchema: input,
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
