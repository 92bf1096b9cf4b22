import type { Facts, FigureName } from './facts.ts'
import { type FixedPart, FIXED_PART_WORDS, namedPart } from './fixed-parts.ts'

interface Target {
  words: string
  /** the figures it may mean, the first that is known counts */
  figures: readonly FigureName[]
}

const PAYERS = 'customers?|clients?|subscribers?|users?|members?|students?|patients?|guests?'
const TARGETS: readonly Target[] = [
  { words: 'prices?|rates?|fees?', figures: ['price'] },
  {
    words: String.raw`(?:unit|materials?|ingredients?|production|product|variable) costs?|costs? (?:of|per|for) (?:each|one|an?|the) ?[\p{L}]*|materials?|ingredients?`,
    figures: ['unitCost'],
  },
  { words: 'cac|acquisition costs?', figures: ['acquisitionCost'] },
  {
    words: 'fixed costs?|overheads?|running costs?|monthly costs?|expenses',
    figures: ['fixedCosts', 'burn'],
  },
  { words: 'burn(?: rate)?|spending', figures: ['burn', 'fixedCosts'] },
  { words: 'costs?', figures: ['fixedCosts', 'burn', 'unitCost'] },
  { words: 'churn(?: rate)?', figures: ['churn'] },
  { words: 'conversion(?: rate)?', figures: ['conversion'] },
  { words: 'visitors?|visits?|traffic|footfall|views', figures: ['visitors'] },
  { words: PAYERS, figures: ['customers', 'sales', 'goalCustomers'] },
  { words: 'sales|orders?|bookings?|units|volume|buyers?', figures: ['sales', 'customers', 'revenue'] },
  { words: 'sell|sold|win|get|have', figures: ['sales', 'customers', 'visitors'] },
  { words: 'revenue|income|turnover|mrr', figures: ['revenue'] },
  { words: 'cash|savings', figures: ['cash'] },
  { words: 'goal|target', figures: ['goalMoney', 'goalCustomers'] },
  { words: '(?:ad |marketing )?budget|ad spend', figures: ['budget'] },
  { words: 'margins?', figures: ['margin'] },
  { words: 'hours', figures: ['hours'] },
]
/** Whatever a change can be of, as the group 'target'. */
export const TARGET = `(?<target>${[...TARGETS.filter(({ words }) => !words.startsWith('sell|')).map(({ words }) => words), FIXED_PART_WORDS].join('|')})`

/** What the words of a change mean, as far as it is known. */
export function targetOf(
  words: string,
  { figures, fixedParts }: Facts,
): { target: FigureName | FixedPart; isPart: boolean } | undefined {
  if (/^(?:off|discount)$/i.test(words)) return { target: 'price', isPart: false }
  const part = namedPart(words)
  if (part)
    return fixedParts[part] === undefined
      ? { target: 'fixedCosts', isPart: false }
      : { target: part, isPart: true }
  const target = TARGETS.find(({ words: pattern }) => new RegExp(`^(?:${pattern})$`, 'iu').test(words))
  const figure = target?.figures.find(name => figures[name] !== undefined)
  return figure && { target: figure, isPart: false }
}
