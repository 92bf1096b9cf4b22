import type { BusinessModel } from '../workshop/legacy/business-model.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { GRADES, INTERVIEWS } from '../workshop/legacy/method.ts'
import { PRICE_OFFERS } from '../method.ts'
import { inWords } from '../workshop/legacy/writing/figures.ts'
import { priceTag } from '../writing/price-tag.ts'

export interface Risk {
  /** the belief that sinks the business when it is wrong */
  belief: string
  /** the cheapest thing that would show it */
  test: string
}

const risks: Readonly<Record<BusinessModel, Risk>> = {
  marketplace: {
    belief: 'the side that is hard to get will join before the other side is there',
    test: `match ${inWords(INTERVIEWS)} pairs by hand, with messages and a payment link`,
  },
  agency: {
    belief: 'a firm will pay for the result before you have a case to show',
    test: 'sell one small, fixed-price job',
  },
  course: {
    belief: 'people will finish it and get the result',
    test: 'teach it live to a first paying group before recording a minute',
  },
  content: {
    belief: 'someone will pay for what is mostly free',
    test: 'open paid founding memberships before the first issue',
  },
  subscription: {
    belief: 'the problem returns every month',
    test: 'do the job by hand for a first paying month',
  },
  app: {
    belief: 'the problem hurts often enough to change a habit',
    test: 'do the job by hand, with messages and a spreadsheet, for people who pay',
  },
  service: {
    belief: 'they will hand this job to a stranger and pay what your hour costs',
    test: 'sell three jobs with a date',
  },
  handmade: {
    belief: 'strangers pay a price that also pays for your hours',
    test: `put ${inWords(PRICE_OFFERS)} pieces in front of strangers at the full price`,
  },
  food: { belief: 'people come back for it', test: 'sell one small batch and count who orders a second' },
  local: {
    belief: 'enough of the right people pass by',
    test: 'a pop-up or stall for two days on that street before you sign a lease',
  },
  product: {
    belief: 'strangers want it at a price that leaves you enough',
    test: 'take pre-orders with the real price',
  },
}

const UNKNOWN: Risk = {
  belief: 'somebody other than you has this problem often enough to pay',
  test: 'offer it at a real price before you build it',
}

/** What sinks it first: the price when one was said and nobody named who pays it, else what sinks its kind. */
export function riskOf(facts: Facts): Risk {
  const tag = facts.audience === undefined ? priceTag(facts) : undefined
  if (tag && facts.grade < GRADES.paid)
    return {
      belief: `a stranger who does not know you pays ${tag}`,
      test: 'say the price in the first sentence, before anything you explain about it',
    }
  return riskOfKind(facts.model)
}

/** What sinks a kind of business first. */
export function riskOfKind(model: BusinessModel | undefined): Risk {
  return model ? risks[model] : UNKNOWN
}
