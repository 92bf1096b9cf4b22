import type { Facts } from '../workshop/legacy/facts.ts'

/** What the three levers, their proofs and the counting are in one kind of shop. */
export interface ShopKind {
  levers: string
  /** what closes the first three milestones */
  closedWhen: readonly [string, string, string]
  look: string
  /** whom to ask, and what */
  count: string
  sign: string
  stop: string
}

const EATING: ShopKind = {
  levers:
    'People in: the hour before work and the offices around. More of them buying: what smells good stands at the door, with its price. Basket: one thing to go with each cup.',
  closedWhen: [
    'you know the quiet hours by name',
    'two offices nearby order together',
    'every second order leaves with a second thing',
  ],
  look: 'people in, orders, leftovers, and what someone asked for that you did not have',
  count: 'who comes in and leaves without an order, and ask them what they had come for',
  sign: 'of them name the same thing, and it can stand on the counter next week',
  stop: 'no wish came twice; then the street is the question, not the menu',
}
const CHAIRS: ShopKind = {
  levers:
    'People in: everyone who calls or asks for a time. More of them booking: answer within the hour and offer two times. Basket: one small addition, named while they sit.',
  closedWhen: [
    'every call and message of the week is on one sheet',
    'the next time is booked before they leave',
    'one addition is offered at every visit',
  ],
  look: 'calls, bookings, empty hours, and why someone did not book',
  count: 'who calls or asks and does not book, and ask them which time or price would have done',
  sign: 'of them name the same hour or reason',
  stop: 'no reason came twice; then more people have to hear of you before anything else',
}
const SHELVES: ShopKind = {
  levers:
    'People in: the window and the neighbours. More of them buying: the price on every piece and a hand free to help. Basket: what belongs together lies together.',
  closedWhen: [
    'every day so far is on one sheet',
    'three neighbours send you people',
    'one add-on is offered at every sale',
  ],
  look: 'people in, purchases, sales, the biggest obstacle, and what customers taught you',
  count: 'who comes in and who buys, and ask those who leave with nothing what they had hoped to find',
  sign: 'of them name the same thing',
  stop: 'no answer came twice; then work on people in, not on the offer',
}

const EATS = /\b(?:caf[eé]|coffee|bakery|bakeries|restaurant|bar|food|pizza|ice cream|tea|deli|bistro)\b/i
const SITS =
  /\b(?:salon|barber\w*|spa|massage|gym|yoga|pilates|studio|clinic|practice|day ?care|nursery|nails?)\b/i

export function shopKindOf({ product, model }: Facts): ShopKind {
  const name = product ?? ''
  if (EATS.test(name) || model === 'food') return EATING
  return SITS.test(name) ? CHAIRS : SHELVES
}
