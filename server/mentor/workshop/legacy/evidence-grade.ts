import type { Fact } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import type { Figures, Grade } from './facts.ts'

/** Who says so of what they tell has somebody who pays, even where nobody was counted. */
const SOLD = [
  'i sell',
  'we sell',
  'i charge',
  'we charge',
  'i run',
  'we run',
  'sold',
  'my customers',
  'my clients',
]
/** Before these words the same is only asked about or hoped for. */
const NOT_YET = /(?:should|can|could|would|will|do|if|when|once|before|to|want|not|never|haven't) $/

/** What people did, from the strongest: come back, paid, left a name, said so. */
export function gradeOf({ customers, sales, revenue }: Figures, known: readonly Fact[]): Grade {
  const isAbove0 = (key: FactKey) =>
    known.some(fact => fact.key === key && (fact.value.share ?? fact.value.amount ?? fact.value.low ?? 0) > 0)
  if (isAbove0('repeat_rate')) return 4
  const counts = [customers, sales, revenue].filter(count => count !== undefined)
  if (counts.some(count => count > 0)) return 3
  if (counts.length === 0 && known.some(isSold)) return 3
  if (isAbove0('leads')) return 2
  return isAbove0('interviews') || isAbove0('yeses') ? 1 : 0
}

function isSold({ key, quote }: Fact): boolean {
  if (key !== 'offer' && key !== 'price') return false
  const said = ` ${quote.toLowerCase()}`
  return SOLD.some(words => {
    const at = said.indexOf(` ${words} `)
    return at !== -1 && !NOT_YET.test(said.slice(0, at + 1))
  })
}
