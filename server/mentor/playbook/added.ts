import type { Ask } from '#shared/asks.ts'
import type { Fact } from '#shared/business/fact.ts'
import type { KnownFact } from '#shared/business/fold.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { monthly } from '#shared/business/monthly.ts'
import { says } from '../../extraction/phrases.ts'
import type { Terms } from '../../extraction/term-finder.ts'

interface Adding {
  /** what the newest messages asked for and told */
  heard: readonly { asks: readonly Ask[]; facts: readonly Fact[] }[]
  supposed: readonly Fact[]
  meanings: Terms
}

/** What comes on top of what goes out: pay that is asked about, or was told of later, and costs that are told as one more. */
export function addedTo(
  kept: readonly KnownFact[],
  { heard, supposed, meanings }: Adding,
): Map<string, number> {
  const added = new Map<string, number>()
  const first = (key: FactKey) =>
    kept
      .flatMap(({ fact, history }) => (fact.key === key ? [fact, ...history] : []))
      .toSorted((one, other) => (one.source.said_at < other.source.said_at ? -1 : 1))[0]
  const out = first('burn') ?? first('fixed_costs')
  if (!out) return added
  const isLater = ({ source }: Fact) => source.said_at > out.source.said_at
  const pay = first('wage') ?? supposed.find(({ key }) => key === 'wage')
  // 'I spend 14k a month. Can I afford a designer at 5k?'
  const isAsked = heard.some(
    ({ asks, facts }) => asks.includes('hiring') && facts.some(({ id }) => id === pay?.id),
  )
  if (pay && (isLater(pay) || isAsked)) added.set('pay_added', 1)
  const more = kept
    .map(({ fact }) => fact)
    .filter(fact => fact.key === 'fixed_costs' && isLater(fact) && says(meanings, fact.quote, 'one_more'))
    .reduce((sum, { value }) => sum + (monthly(value) ?? value.amount ?? 0), 0)
  if (out.key === 'burn' && more > 0) added.set('costs_added', more)
  return added
}
