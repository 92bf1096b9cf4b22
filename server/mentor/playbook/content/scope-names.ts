export const WORD_NAMES = [
  'name',
  'offer',
  'audience',
  'place',
  'does',
  'kind',
  'family',
  'sells_to',
  'price_per',
  'price_tag',
  'country',
  'wage_per',
  'last_action',
  'event',
  'session',
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
  'for_offer',
  'offer_it',
  'for_people',
  'to_people',
  'at_price',
  'verdict',
  'as_employee',
  'worth_winning',
  'session_leaves',
] as const

/** What a draft is made from beside what is known: the words of the newest message that asks for one, and the names that any of them says. */
export const DRAFT_NAMES = [
  'details',
  'details_with_numbers',
  'topics',
  'business_name',
  'what_it_is',
  'recipient',
  'recipient_business',
  'sent_to',
  'from_when',
  'revenue_growth',
  'revenue_line',
  'wish',
  'liked',
  'invoice',
] as const

/** What the engine hands to the entries that need it. */
const HANDED = [
  'news',
  'follows',
  'unsure',
  'amount',
  ...DRAFT_NAMES,
  'chain',
  'inputs',
  'short',
  'shorter',
  'step',
  'retold',
  'untold',
  'compared',
  'opening',
  'at_least',
  'at_most',
]

const ALWAYS = [
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
  'funnel',
  'reasons',
  'wanted',
]

export interface Names {
  /** that a value may have */
  values: ReadonlySet<string>
  /** that a template may read, beside the rows of its case */
  scope: ReadonlySet<string>
  /** that `known` may be asked for */
  knowable: ReadonlySet<string>
}

export const namesWith = (values: ReadonlySet<string>): Names => ({
  values,
  scope: new Set([...values, ...ALWAYS]),
  knowable: new Set([...values, ...WORD_NAMES]),
})
