import type { Facts } from '../workshop/legacy/facts.ts'
import { tradeOf, type Trade } from '../workshop/legacy/plans/trades.ts'

// Three lines a week for every trade: the number, the obstacle, and what customers taught, where they teach it.
const LOOK: Readonly<Record<Trade, string>> = {
  things:
    'the number, what held up an order, and the sentence a buyer wrote beside it. A message that comes twice is your next change.',
  tastes:
    'the number, what was left over, and what someone asked for that you did not have. Asked three times, it goes on the list.',
  work: 'the number, the hours nobody paid for, and the reason of the last no. The same reason twice is the next thing to mend.',
  tool: 'the number, the question you answered most often, and what somebody did with it that you had not expected.',
  lessons:
    'the number, where people got stuck, and what they said to a friend about it. The stuck place is the next lesson to change.',
  reading: 'the number, the issue that was answered most, and who left without a word.',
  visits: 'the number, the emptiest hour, and what first-time visitors asked at the door.',
}

/** Who owns the plan and what is looked at each Friday. */
export function weeklyLook({ model }: Facts): string {
  const trade = tradeOf(model)
  return trade
    ? `You own every line. Each Friday write three things: ${LOOK[trade]}`
    : 'You own every line. Each Friday write three: the number, the biggest obstacle, what customers taught you.'
}
