import { ASSUMED_COST_SHARE } from '../workshop/legacy/assumptions.ts'
import { ASSUMED_COST_SHARE_UNKNOWN } from '../assumptions.ts'
import { type BusinessModel, businessModelOf } from '../workshop/legacy/business-model.ts'
import { contributionShare } from '../numbers/contribution.ts'
import { riskOfKind } from './risks.ts'

export interface Option {
  name: string
  /** working days until somebody can have paid */
  days: number
  /** share of the price that stays, assumed */
  share: number
  test: string
}

/** Days until a stranger can have paid for the cheapest test of each kind. Ours. */
const DAYS_TO_A_PAYMENT: Readonly<Record<BusinessModel, number>> = {
  service: 7,
  food: 7,
  handmade: 10,
  agency: 14,
  course: 14,
  local: 14,
  product: 14,
  content: 21,
  subscription: 21,
  app: 21,
  marketplace: 30,
}
const DAYS_UNKNOWN = 21
/** A table of more rows is no choice any more. Ours. */
const MOST_OPTIONS = 5
/** A price of one, of which the cost is a share. */
const WHOLE = 1
const LIST =
  /(?:\b(?:ideas|projects|options|products|businesses|things|plans|between|either)\b[^:.?!\n]{0,20}?(?::|\(|,?\s+like|,?\s+such as)|\bbetween|\bfocus on|\bchoose|\bpick)\s+([^.?!\n)]{5,200})/i

/** The ideas a message lists, the one that can be paid for soonest first. */
export function optionsIn(words: string): Option[] {
  const list = LIST.exec(words)?.[1] ?? ''
  const names = list
    .split(/\s*[,;/]\s*(?:or |and )?|\s+(?:or|and|vs\.?|versus)\s+/i)
    .map(part =>
      nameOf(part.replace(/^(?:either|starting|opening|running|building|selling|making|doing) /i, '')),
    )
    .filter(name => name !== undefined)
  if (names.length < 2 || new Set(names).size < names.length) return []
  return names
    .slice(0, MOST_OPTIONS)
    .map(optionOf)
    .toSorted((one, other) => one.days - other.days || other.share - one.share)
}

// Letters and a few joiners only, so that what is said again can never be markup.
const NAME = /^(?:(?:an?|the|my|our) )?(?<name>\p{L}[\p{L}'’&+-]*(?: [\p{L}'’&+-]+){0,5})$/iu

const nameOf = (part: string) => NAME.exec(part.trim())?.groups?.['name']?.toLowerCase()

function optionOf(name: string): Option {
  const model = businessModelOf(name)
  return {
    name,
    days: model ? DAYS_TO_A_PAYMENT[model] : DAYS_UNKNOWN,
    share: contributionShare(WHOLE, model ? ASSUMED_COST_SHARE[model] : ASSUMED_COST_SHARE_UNKNOWN) ?? 0,
    test: riskOfKind(model).test,
  }
}
