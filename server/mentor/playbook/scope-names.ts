import { valueNames } from './sheet.ts'

export const WORD_NAMES = [
  'offer',
  'audience',
  'place',
  'kind',
  'sells_to',
  'price_per',
  'price_tag',
  'country',
  'wage_per',
  'last_action',
] as const
export const NOUN_NAMES = ['unit', 'units', 'buyer', 'buyers'] as const
export const PHRASED = [
  'your_offer',
  'people',
  'in_place',
  'prospects',
  'crowd',
  'talks',
  'do_what',
  'for_people',
  'at_price',
  'verdict',
] as const

/** What the engine hands to the entries that need it. */
const HANDED = [
  'news',
  'follows',
  'unsure',
  'amount',
  'chain',
  'inputs',
  'short',
  'shorter',
  'step',
  'compared',
  'at_least',
  'at_most',
]

/** Every name that a template may read, beside the rows of its case. */
export const scopeNames: ReadonlySet<string> = new Set([
  ...valueNames,
  ...WORD_NAMES,
  ...NOUN_NAMES,
  ...PHRASED,
  ...HANDED,
  'known',
  'assumed',
  'shown',
  'says',
  'data',
  'today',
  'week_end',
  'law',
  'options',
])

/** What `known` and `assumed` may be asked for. */
export const KNOWABLE: ReadonlySet<string> = new Set([...valueNames, ...WORD_NAMES])
