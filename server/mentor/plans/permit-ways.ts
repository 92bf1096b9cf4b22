import type { Facts } from '../workshop/legacy/facts.ts'
import { tradeOf, type Trade } from '../workshop/legacy/plans/trades.ts'

// What can be sold while the permit is on its way, and where it is done, which mostly decides the permit.
const WAYS: Readonly<Record<Trade, { until: string; where: string }>> = {
  things: {
    until: 'take orders with a delivery month and make nothing yet',
    where: 'Where do you make it, and what is in it?',
  },
  tastes: {
    until: 'rent a kitchen that is registered already, by the hour',
    where: 'Whose kitchen will you use, your own or a rented one?',
  },
  work: {
    until: 'begin with the part of the job that needs none',
    where: 'At their place or at yours, and with whose tools?',
  },
  tool: {
    until: 'do it by hand for the first ones, without keeping their data',
    where: 'Whose data or money would pass through your hands?',
  },
  lessons: {
    until: 'teach the first group in a room that is permitted for it',
    where: 'In whose room, and how old are they?',
  },
  reading: {
    until: 'begin with readers who wrote to you first',
    where: 'Which of it was made by somebody else?',
  },
  visits: {
    until: 'work a day a week in somebody’s rooms that have theirs',
    where: 'In whose rooms, and for how many at once?',
  },
}

/** What to do when the permit takes too long; follows 'then'. */
export function withoutPermit({ model }: Facts): string {
  const trade = tradeOf(model)
  return trade ? WAYS[trade].until : 'sell a part that needs none'
}

/** The question whose answer mostly decides the permit. */
export function whereQuestion({ model }: Facts): string {
  const trade = tradeOf(model)
  return trade ? WAYS[trade].where : 'Where would you do it, and for whom?'
}
