import { z } from 'zod'
import { unitsToGoal } from '#server/mentor/numbers/profit.ts'
import { calculator, counted, positive } from './calculator.ts'

export const goalUnits = calculator({
  name: 'units_to_goal',
  description:
    'How many sales it takes to reach an amount of money. Give what one sale brings in: its price when the goal is revenue, its contribution when the goal is margin. Say which you used.',
  input: z.object({ goal: positive, brought_by_one_sale: positive }),
  compute({ goal, brought_by_one_sale }) {
    const units = unitsToGoal(goal, brought_by_one_sale)
    if (units === undefined)
      return { result: { units: 'out of reach: too many to count' }, said: 'goal out of reach' }
    return { result: { units }, said: `goal ${counted(units, 'sale', 'sales')}` }
  },
})
