import { churnRate } from '../numbers/customer-lifetime.ts'
import { conversionRate } from '../numbers/conversion.ts'
import type { Facts, FigureName, Said } from './facts.ts'

const BUY = /\d ?(?:of (?:them|those) )?(?:buy|bought|order|ordered|purchase)\b/i
const LOST =
  /\b(?:lose|losing|lost)(?: about| around| roughly)? (\d{1,6}) ?(?:of them|of those|customers?|clients?|accounts?|members?|subscribers?|users?)? ?(?:a|per|each|every) month\b/i
const MULTIPLY = /\b(double|triple) (?:my|our|the) (?:revenue|income|sales|turnover|mrr)\b/i

/** Shares and goals that were said without being named: '2,000 visits and 30 buy', 'we lose 8 of our 150 a month'. */
export function hearDerived(facts: Facts, plain: string, heard: readonly FigureName[]) {
  const { sales, visitors, customers, revenue } = facts.figures
  const set = (name: FigureName, value: number | undefined, said: Said | undefined) => {
    if (value === undefined || !said || heard.includes(name)) return
    facts.figures[name] = value
    facts.said[name] = said
  }
  if (sales !== undefined && visitors !== undefined && heard.includes('sales') && BUY.test(plain))
    set('conversion', conversionRate(sales, visitors), facts.said.sales)
  const lost = LOST.exec(plain)?.[1]
  if (lost && customers !== undefined) set('churn', churnRate(Number(lost), customers), facts.said.customers)
  const times = MULTIPLY.exec(plain)?.[1]
  if (times && revenue !== undefined && heard.includes('revenue')) {
    set('goalMoney', revenue * (/^d/i.test(times) ? 2 : 3), facts.said.revenue)
    facts.goalPeriod ??= 'month'
  }
}
