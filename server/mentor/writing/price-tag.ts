import type { Facts } from '../workshop/legacy/facts.ts'
import { money } from '../workshop/legacy/writing/money.ts'

/** The price as one says it: '€18 a class', '$99 a month', '$29'; undefined when none was said. */
export function priceTag({ figures, currency, pricePeriod, priceUnit }: Facts): string | undefined {
  if (figures.price === undefined) return undefined
  const per = pricePeriod ?? priceUnit
  const article = per && /^(?:hour|[aeio])/.test(per) ? 'an' : 'a'
  return `${money(figures.price, currency)}${per ? ` ${article} ${per}` : ''}`
}
