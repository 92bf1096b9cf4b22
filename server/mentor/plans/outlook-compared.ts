import { economicsOf } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { nounsOf } from '../writing/nouns.ts'
import { goalOf } from './goal.ts'
import { outlookOf } from './outlook.ts'
import type { Row } from './outlook-row.ts'

interface Compared {
  was: Map<string, Row>
  is: Map<string, Row>
  /** both sides with the same assumed cost */
  sides: readonly [Facts, Facts]
}

const ASSUMED = ', assumed'

/** Two outlooks row by row: an assumed cost stays where it was while the price moves, and another goal is still the goal. */
export function comparedOutlooks(before: Facts, facts: Facts, today: Date): Compared {
  const cost = assumedCost(before, facts)
  const sides = [withCost(before, cost), withCost(facts, cost)] as const
  const was = outlookOf(sides[0], today)
  const is = outlookOf(sides[1], today)
  const label = (name: string) => labelled(name, { before, facts, cost })
  const [wasNamed, isNamed] = [renamed(was, label), renamed(is, label)]
  return { was: ownedUp(wasNamed, isNamed), is: isNamed, sides }
}

// Only when neither side has said what one costs, and both have a price.
function assumedCost(before: Facts, facts: Facts): number | undefined {
  const [was, is] = [economicsOf(before), economicsOf(facts)]
  return was?.isCostAssumed && is?.isCostAssumed ? was.unitCost : undefined
}

function withCost(facts: Facts, cost: number | undefined): Facts {
  return cost === undefined ? facts : { ...facts, figures: { ...facts.figures, unitCost: cost } }
}

interface Naming {
  before: Facts
  facts: Facts
  cost: number | undefined
}

function labelled(name: string, { before, facts, cost }: Naming): string {
  if (cost !== undefined && name === `Cost of a ${nounsOf(facts).one}`) return `${name}${ASSUMED}`
  if (!isGoalChanged(before, facts)) return name
  const goals = [before, facts].map(side => goalOf(side, economicsOf(side))?.said)
  const goal = goals.find(said => said !== undefined && name.startsWith(`${said} `))
  return goal === undefined ? name : `The goal${name.slice(goal.length)}`
}

function isGoalChanged(before: Facts, facts: Facts): boolean {
  return before.figures.goalMoney !== undefined && before.figures.goalMoney !== facts.figures.goalMoney
}

function renamed(rows: Map<string, Row>, label: (name: string) => string): Map<string, Row> {
  return new Map([...rows].map(([name, row]) => [label(name), row]))
}

// What was assumed before and is said now stands in one row.
function ownedUp(was: Map<string, Row>, is: Map<string, Row>): Map<string, Row> {
  return new Map(
    [...was].map(([name, row]): [string, Row] => {
      const base = name.endsWith(ASSUMED) ? name.slice(0, -ASSUMED.length) : name
      return base !== name && is.has(base) ? [base, { ...row, value: `${row.value} assumed` }] : [name, row]
    }),
  )
}
