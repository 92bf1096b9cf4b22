import { z } from 'zod'
import { funnelBackwards } from '#server/mentor/numbers/funnel.ts'
import { grouped } from '#server/mentor/playbook/sheet/format.ts'
import { calculator, sharePercent, whole } from './calculator.ts'

const MOST_STEPS = 6

export const funnel = calculator({
  name: 'funnel_backwards',
  description:
    'How many people each step of a funnel needs so that enough customers come out at the end. Give the conversion rate of each step in percent, from the first step to the last.',
  input: z.object({ customers: whole, rates_percent: z.array(sharePercent).min(1).max(MOST_STEPS) }),
  compute({ customers, rates_percent }) {
    const counts = funnelBackwards(
      customers,
      rates_percent.map(rate => rate / 100),
    )
    if (counts.length === 0)
      return {
        result: { counts_from_first_step: 'too large to count: more people than there are' },
        said: 'funnel too large to count',
      }
    return {
      result: { counts_from_first_step: counts },
      said: `funnel ${counts.map(grouped).join(' → ')}`,
    }
  },
})
