import { churnRate } from '../numbers/customer-lifetime.ts'
import { conversionRate } from '../numbers/conversion.ts'
import type { Facts, FigureName, Said } from './facts.ts'

const BUY = /\d ?(?:of (?:them|those) )?(?:buy|bought|order|ordered|purchase)\b/i
const VISIT_AND_BUY =
  /\b(\d[\d,.]{0,9}) (?:unique )?(?:visitors?|visits?|people (?:come|visit|walk))\b[^.;\d]{0,50}\b(\d{1,7}) (?:of (?:them|those) )?(?:buy|bought|order|purchase)\b/i
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
  const counted = VISIT_AND_BUY.exec(plain)
  if (counted && visitors !== undefined && heard.includes('sales')) {
    // Sixty come in a day and twenty of them buy: both are of the same day.
    const rate = conversionRate(Number(counted[2]), Number(counted[1]?.replace(/[.,]/g, '')))
    set('conversion', rate, facts.said.sales)
    if (rate !== undefined) facts.figures.sales = Math.round(visitors * rate * 100) / 100
  } else if (sales !== undefined && visitors !== undefined && heard.includes('sales') && BUY.test(plain))
    set('conversion', conversionRate(sales, visitors), facts.said.sales)
  // 'Revenue dropped to $5k, costs are $6k': without a price there is no piece that could cost it.
  const { unitCost, price } = facts.figures
  if (unitCost !== undefined && price === undefined && revenue !== undefined && heard.includes('revenue')) {
    set('burn', unitCost, facts.said.unitCost)
    delete facts.figures.unitCost
    delete facts.said.unitCost
  }
  const lost = LOST.exec(plain)?.[1]
  if (lost && customers !== undefined) set('churn', churnRate(Number(lost), customers), facts.said.customers)
  const times = MULTIPLY.exec(plain)?.[1]
  if (times && revenue !== undefined && heard.includes('revenue')) {
    set('goalMoney', revenue * (/^d/i.test(times) ? 2 : 3), facts.said.revenue)
    facts.goalPeriod ??= 'month'
  }
}
