import { z } from 'zod'
import { triesToKnow } from '#server/mentor/numbers/sample.ts'
import { calculator, computed, counted } from './calculator.ts'

export const sampleSize = calculator({
  name: 'sample_size',
  description:
    'How many people have to be asked, or have to visit, to know the share of yes within so many percentage points, 95% sure, when nothing is known about it yet.',
  input: z.object({ within_percentage_points: z.number().min(0.1).max(50) }),
  compute({ within_percentage_points }) {
    const asked = computed(triesToKnow(within_percentage_points / 100))
    return { result: { asked }, said: `sample ${counted(asked, 'person', 'people')}` }
  },
})
