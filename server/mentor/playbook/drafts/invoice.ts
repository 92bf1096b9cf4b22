import { CLAUSE_ENDS, textAt } from '../../../extraction/text/tokens.ts'
import { foundIn, isAt, isPlain, type Parts, spelledBy } from './clauses.ts'

/** What a message says of a bill that is to be paid, as it stands in the message; empty where it says nothing of it. */
export interface Invoice {
  /** '1187' of 'invoice #1187' */
  number: string
  /** '€1,450' */
  amount: string
  /** '23 days' of '23 days late' */
  late: string
  /** 'Oct 30' of 'was due on Oct 30' */
  due: string
}

export const NO_INVOICE: Invoice = { number: '', amount: '', late: '', due: '' }
/** So many words may stand between how long and that it is late: '3 weeks now and still unpaid'. */
const REACH = 4
const DAY_WORDS = 3

/** Undefined where a message is about no bill. */
export function invoiceIn(parts: Parts): Invoice | undefined {
  const { tokens } = parts
  if (foundIn(parts, 'bills').length === 0 && foundIn(parts, 'owed').length === 0) return undefined
  const numbers = [...tokens.keys()].filter(at => tokens[at]?.kind === 'number')
  const number = numbers.find(at => isNumbered(parts, at))
  const late = numbers.find(
    at =>
      isAt(parts, at + 1, 'lengths') &&
      foundIn(parts, 'late', { first: at + 2, end: at + 2 + REACH }).length > 0,
  )
  const due = dueIn(parts)
  const others = numbers.filter(at => {
    const isDay = due !== undefined && at >= due.first && at < due.end
    return at !== number && !isDay && !isAt(parts, at + 1, 'lengths')
  })
  const [amount, another] = others
  return {
    number: number === undefined ? '' : spelledBy(parts, number, number + 1),
    amount: amount === undefined || another !== undefined ? '' : amountAt(parts, amount),
    late: late === undefined ? '' : spelledBy(parts, late, late + 2),
    due: due === undefined ? '' : spelledBy(parts, due.first, due.end),
  }
}

/** 'invoice 214', 'invoice no. 214', '#214'; an 'invoice 1,450' is money */
function isNumbered(parts: Parts, at: number): boolean {
  const { tokens } = parts
  if (/\D/.test(textAt(tokens, at)) || isCurrency(parts, at + 1)) return false
  let lead = at - 1
  while (['#', '.', '°'].includes(textAt(tokens, lead))) lead -= 1
  if (lead < at - 1 && textAt(tokens, at - 1) === '#') return true
  return ['bills', 'number_words'].some(term => isAt(parts, lead, term))
}

const isCurrency = (parts: Parts, at: number) =>
  isAt(parts, at, 'currencies') || /^\p{Sc}$/u.test(textAt(parts.tokens, at))

/** With the sign or the letters of its currency. */
function amountAt(parts: Parts, at: number): string {
  const first = isCurrency(parts, at - 1) ? at - 1 : at
  return spelledBy(parts, first, isCurrency(parts, at + 1) ? at + 2 : at + 1)
}

/** The day behind 'due', where a number or a month says one. */
function dueIn(parts: Parts): { first: number; end: number } | undefined {
  const { tokens } = parts
  for (const { to } of foundIn(parts, 'due_on')) {
    let end = to
    const isOfDay = (at: number) =>
      tokens[at]?.kind === 'number' || isAt(parts, at, 'months') || tokens[at]?.isSpaced === false
    while (
      end - to < DAY_WORDS &&
      isOfDay(end) &&
      !CLAUSE_ENDS.has(textAt(tokens, end)) &&
      textAt(tokens, end) !== ','
    )
      end += 1
    if (end > to && isPlain(parts, { first: to, end })) return { first: to, end }
  }
  return undefined
}
