import type { Amount } from './amounts.ts'
import type { Facts, FigureName } from './facts.ts'
import { type FixedPart, FIXED_PART_WORDS, namedPart } from './fixed-parts.ts'

/** One figure, or one of the named monthly costs, changed by a share, a factor or an amount. */
export interface Change {
  target: FigureName | FixedPart
  isPart: boolean
  factor: number | undefined
  /** the amount by which it rises or falls */
  by: Amount | undefined
  sign: 1 | -1
}

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
  { words: 'fixed costs?|overheads?|running costs?|monthly costs?|expenses', figures: ['fixedCosts', 'burn'] },
  { words: 'burn(?: rate)?|spending', figures: ['burn', 'fixedCosts'] },
  { words: 'costs?', figures: ['fixedCosts', 'burn', 'unitCost'] },
  { words: 'churn(?: rate)?', figures: ['churn'] },
  { words: 'conversion(?: rate)?', figures: ['conversion'] },
  { words: 'visitors?|visits?|traffic|footfall|views', figures: ['visitors'] },
  { words: PAYERS, figures: ['customers', 'sales', 'goalCustomers'] },
  { words: 'sales|orders?|bookings?|units|volume|buyers?', figures: ['sales', 'customers', 'revenue'] },
  { words: 'revenue|income|turnover|mrr', figures: ['revenue'] },
  { words: 'cash|savings', figures: ['cash'] },
  { words: 'goal|target', figures: ['goalMoney', 'goalCustomers'] },
  { words: '(?:ad |marketing )?budget|ad spend', figures: ['budget'] },
  { words: 'margins?', figures: ['margin'] },
  { words: 'hours', figures: ['hours'] },
]
const TARGET = `(?<target>${[...TARGETS.map(({ words }) => words), FIXED_PART_WORDS].join('|')})`
const THE = String.raw`(?:(?:my|the|our|your|its|all|of|in|on|number|as|many|much|each|current|paying|new|monthly) ){0,4}`
const X = String.raw`(?:about |around |another |at least )?#(?<amount>\d{1,2})#`
const UP = String.raw`(?:rais(?:e|es|ed|ing)|increas(?:e|es|ed|ing)|lift(?:s|ed)?|bump(?:ed)?|put(?:ting)? up|grow|boost(?:ed)?|improv(?:e|es|ed|ing))`
const DOWN = String.raw`(?:lower(?:s|ed|ing)?|cut(?:s|ting)?|reduc(?:e|es|ed|ing)|drop(?:s|ped|ping)?|decreas(?:e|es|ed|ing)|slash(?:ed)?|trim(?:med)?|shrink|bring down)`
const RISES = String.raw`(?:go(?:es)? up|went up|rises?|rose|increases?|increased|grows?|grew|climbs?|jumps?|improves?|(?:is|was|were|are) up)`
const FALLS = String.raw`(?:go(?:es)? down|went down|falls?|fell|drops?|dropped|decreases?|decreased|shrinks?|declines?|(?:is|was|were|are) down)`
const FACTORS: readonly [string, number][] = [
  [String.raw`half|halve[sd]?|halving`, 1 / 2],
  [String.raw`twice|doubl(?:e|es|ed|ing)`, 2],
  [String.raw`tripl(?:e|es|ed|ing)`, 3],
  [String.raw`(?:an? |one )?third`, 1 / 3],
  [String.raw`(?:an? |one )?quarter`, 1 / 4],
]

interface Form {
  pattern: RegExp
  sign: 1 | -1
  factor?: number
  /** said of a wish as often as of a change, so it counts only where something is tried out */
  isTriedOnly?: true
}

const form = (source: string, sign: 1 | -1, extra: Pick<Form, 'factor' | 'isTriedOnly'> = {}): Form => ({
  pattern: new RegExp(source, 'giu'),
  sign,
  ...extra,
})

const FORMS: readonly Form[] = [
  form(String.raw`\b${UP} ${THE}${TARGET} (?:up )?by ${X}`, 1),
  form(String.raw`\b${DOWN} ${THE}${TARGET} (?:down )?by ${X}`, -1),
  form(String.raw`\b${DOWN} ${THE}${TARGET} (?:in|by) half\b`, -1, { factor: 1 / 2 }),
  form(String.raw`\b${TARGET} (?:would |will |could )?${RISES} (?:by )?${X}`, 1),
  form(String.raw`\b${TARGET} (?:would |will |could )?${FALLS} (?:by )?${X}`, -1),
  form(String.raw`\b${TARGET} (?:(?:is|was|were|are|would be) )?${X} (?:higher|more|up)\b`, 1),
  form(String.raw`\b${TARGET} (?:(?:is|was|were|are|would be) )?${X} (?:lower|less|fewer|down|cheaper)\b`, -1),
  form(String.raw`${X} (?:more|extra|additional|higher|bigger) ${THE}${TARGET}\b`, 1, { isTriedOnly: true }),
  form(String.raw`${X} (?:less|fewer|lower|smaller|cheaper) ${THE}${TARGET}\b`, -1, { isTriedOnly: true }),
  form(String.raw`\b(?:add|adding) ${X} to ${THE}${TARGET}\b`, 1),
  form(String.raw`\b(?:take|taking|knock) ${X} off ${THE}${TARGET}\b`, -1),
  form(String.raw`\b(?:lose|losing|lost) ${X} (?:of )?${THE}${TARGET}\b(?! (?:every|each|a|per) )`, -1, { isTriedOnly: true }),
  form(String.raw`\bsav(?:e|ing) ${X}(?: (?:a|per) month)?(?: (?:on|in|of) ${THE}${TARGET})?`, -1, { isTriedOnly: true }),
  form(String.raw`${X} (?<target>off|discount)\b`, -1, { isTriedOnly: true }),
  form(String.raw`\b(?<target>discount) of ${X}`, -1, { isTriedOnly: true }),
  form(String.raw`${X} times ${THE}${TARGET}\b`, 1, { isTriedOnly: true, factor: 0 }),
  ...FACTORS.flatMap(([words, factor]) => [
    form(String.raw`\b(?:${words}) ${THE}${TARGET}\b`, 1, {
      factor,
      ...(factor < 1 || words.startsWith('twice') ? { isTriedOnly: true as const } : {}),
    }),
    form(String.raw`\b${TARGET} (?:is |are |was |were |would |could |will |get |gets )?(?:${words})(?! of)\b`, 1, { factor }),
  ]),
  form(String.raw`\b(?:(?:an? |one )?third) (?:fewer|less) ${THE}${TARGET}\b`, 1, { factor: 2 / 3, isTriedOnly: true }),
  form(String.raw`\b(?:(?:an? |one )?quarter) (?:fewer|less) ${THE}${TARGET}\b`, 1, { factor: 3 / 4, isTriedOnly: true }),
]

/** What a text changes by a share, a factor or an amount, and which of its amounts that takes. */
export function changesIn(text: string, amounts: readonly Amount[], facts: Facts, isTried: boolean) {
  const marked = withMarks(text, amounts)
  const changes: Change[] = []
  const used = new Set<number>()
  const taken: [number, number][] = []
  for (const { pattern, sign, factor, isTriedOnly } of FORMS) {
    if (isTriedOnly && !isTried) continue
    for (const found of marked.matchAll(pattern)) {
      const end = found.index + found[0].length
      if (taken.some(([from, to]) => found.index < to && end > from)) continue
      const index = found.groups?.['amount']
      const by = index === undefined ? undefined : amounts[Number(index)]
      const target = targetOf(found.groups?.['target'] ?? 'costs', facts)
      if (!target || (index !== undefined && !by)) continue
      taken.push([found.index, end])
      if (index !== undefined) used.add(Number(index))
      changes.push({ ...target, sign, by: factor === undefined ? by : undefined, factor: factor || (factor === 0 ? by?.value : undefined) })
    }
  }
  return { changes, used }
}

// '#0#' for the first amount: the forms need not know how numbers are written.
function withMarks(text: string, amounts: readonly Amount[]): string {
  let marked = ''
  let from = 0
  for (const [index, { start, end }] of amounts.entries()) {
    marked += `${text.slice(from, start).replace(/#/g, ' ')}#${index}#`
    from = end
  }
  return marked + text.slice(from).replace(/#/g, ' ')
}

function targetOf(words: string, { figures, fixedParts }: Facts): Pick<Change, 'target' | 'isPart'> | undefined {
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

/** The value after a change. Shares move by points while that leaves something, else by their own share. */
export function changedValue(value: number, { factor, by, sign }: Change, isShare: boolean): number {
  if (factor !== undefined) return value * factor
  if (!by) return value
  const share = by.value / 100
  const changed =
    by.kind !== 'percent'
      ? value + sign * by.value
      : isShare && share < value
        ? value + sign * share
        : value * (1 + sign * share)
  return Math.max(0, Math.round(changed * 1e6) / 1e6)
}
