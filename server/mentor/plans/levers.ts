import type { Facts, FigureName } from '../workshop/legacy/facts.ts'
import { economicsOf } from '../economics.ts'
import { changedBy, shiftBetween } from '../numbers/change.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { outlookOf } from './outlook.ts'
import type { Row } from './outlook-row.ts'

/** How far each number is moved to see what it does. Ours: a tenth is what most numbers can be moved by in a quarter. */
export const LEVER_SHARE = 0.1

export interface Lever {
  /** 'Price 10 % higher' */
  name: string
  /** the result that moves, before and after */
  was: string
  is: string
  /** how far it moves, as a share of what it was */
  shift: number
}

interface Pull {
  figure: FigureName
  name: string
  /** how far it is moved: a tenth more, a tenth less */
  share: number
}

const UP = `${percent(LEVER_SHARE)} higher`
const DOWN = `${percent(LEVER_SHARE)} lower`
const PULLS: readonly Pull[] = [
  { figure: 'price', name: `Price ${UP}`, share: LEVER_SHARE },
  { figure: 'unitCost', name: `Cost of one ${DOWN}`, share: -LEVER_SHARE },
  { figure: 'fixedCosts', name: `Fixed costs ${DOWN}`, share: -LEVER_SHARE },
  { figure: 'burn', name: `Spending ${DOWN}`, share: -LEVER_SHARE },
  { figure: 'revenue', name: `Income ${UP}`, share: LEVER_SHARE },
  { figure: 'conversion', name: `Conversion ${UP}`, share: LEVER_SHARE },
  { figure: 'visitors', name: `Visitors ${UP}`, share: LEVER_SHARE },
  { figure: 'sales', name: `Sales ${UP}`, share: LEVER_SHARE },
  { figure: 'customers', name: `Customers ${UP}`, share: LEVER_SHARE },
  { figure: 'churn', name: `Churn ${DOWN}`, share: -LEVER_SHARE },
]

// The first of these that is known is what the business is steered by.
const RESULTS = [
  /^Left a month/,
  /^Runway$/,
  /^Break-even/,
  /(?:in sales|to keep)$/,
  /^Lifetime value$/,
  /from visitors$/,
  /^Left per/,
]

/** Each known number moved by a tenth, and what that does to the one result that matters most; the strongest first. */
export function leversOf(facts: Facts, today: Date): { result: string; levers: Lever[] } | undefined {
  const economics = economicsOf(facts)
  // An assumed cost is not theirs to move, and must stay where it is while the price moves.
  const fixed: Facts = economics
    ? { ...facts, figures: { ...facts.figures, unitCost: economics.unitCost } }
    : facts
  const outlook = [...outlookOf(fixed, today)]
  const result = RESULTS.map(pattern =>
    outlook.find(([label, row]) => !row.isInput && pattern.test(label)),
  ).find(found => found !== undefined)
  if (!result) return undefined
  const [label, before] = result
  const levers = PULLS.flatMap(pull => leverOf(pull, facts, fixed, { label, before, today }))
  return levers.length === 0
    ? undefined
    : { result: label, levers: levers.toSorted((one, other) => other.shift - one.shift) }
}

interface Result {
  label: string
  before: Row
  today: Date
}

function leverOf(
  { figure, name, share }: Pull,
  facts: Facts,
  fixed: Facts,
  { label, before, today }: Result,
): Lever[] {
  const value = facts.figures[figure]
  if (!value) return []
  const after = outlookOf(
    { ...fixed, figures: { ...fixed.figures, [figure]: changedBy(value, share) ?? value } },
    today,
  ).get(label)
  if (!after || after.value === before.value) return []
  return [{ name, was: before.value, is: after.value, shift: shiftOf(before.value, after.value) }]
}

function shiftOf(was: string, is: string): number {
  const [from, to] = [numberIn(was), numberIn(is)]
  return from === undefined || to === undefined ? 0 : shiftBetween(from, to)
}

function numberIn(shown: string): number | undefined {
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(shown)?.[0]
  if (digits === undefined) return undefined
  const value = Number(digits.replace(/,/g, ''))
  return shown.includes('−') ? -value : value
}
