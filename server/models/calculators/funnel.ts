import { z } from 'zod'
import { funnelBackwards } from '#server/mentor/numbers/funnel.ts'
import { grouped } from '#server/mentor/playbook/format.ts'
import { calculator } from './calculator.ts'
import { sharePercent, whole } from './inputs.ts'

const MOST_STEPS = 6

export const funnel = calculator({
  name: 'funnel_backwards',
  description:
    'How many are needed at each earlier step so that enough customers come out at the end. Give the share that goes on at each step in per cent, from the first step to the last.',
  input: z.object({ customers: whole, rates_percent: z.array(sharePercent).min(1).max(MOST_STEPS) }),
  compute({ customers, rates_percent }) {
    const counts = funnelBackwards(
      customers,
      rates_percent.map(rate => rate / 100),
    )
    if (counts.length === 0)
      return {
        result: { counts_from_first_step: 'beyond counting: more people than there are' },
        said: 'funnel beyond counting',
      }
    return {
      result: { counts_from_first_step: counts },
      said: `funnel ${counts.map(grouped).join(' → ')}`,
    }
  },
})
