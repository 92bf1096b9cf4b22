import { z } from 'zod'
import { ruleOfThree, wilsonInterval } from '#server/mentor/numbers/sample.ts'
import { percent } from '#server/mentor/playbook/sheet/format.ts'
import { calculator, whole } from './calculator.ts'

export const yesNoTest = calculator({
  name: 'yes_no_test',
  description:
    'What a test shows when this many of the people asked said yes (bought, signed up): the range of the true share, 95% sure.',
  input: z.object({ asked: whole.min(1), said_yes: whole }),
  compute({ asked, said_yes }) {
    const yes = Math.min(said_yes, asked)
    const { low, high } = yes === 0 ? { low: 0, high: ruleOfThree(asked) } : wilsonInterval(yes, asked)
    return {
      result: { low_percent: low * 100, high_percent: high * 100 },
      said: `true share ${percent(low)} to ${percent(high)}`,
    }
  },
})
