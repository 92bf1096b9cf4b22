import type { BusinessModel } from '../facts/business-model.ts'

export interface LaunchDay {
  /** what happens on the day, and where */
  day: string
  /** what those who come first get */
  early: string
}

/** The day itself for each kind of business. Ours. */
const DAYS: Readonly<Record<BusinessModel, LaunchDay>> = {
  marketplace: {
    day: 'one town or niche opens, with offers in it already',
    early: 'no commission on the first order',
  },
  agency: {
    day: 'one page with one package and three dates goes to the firms of one trade',
    early: 'the first of the three dates',
  },
  course: {
    day: 'enrolment opens for five days, with a free session on the first evening',
    early: 'a seat before the date is public',
  },
  content: {
    day: 'the first paid issue goes out, and two neighbours recommend it',
    early: 'the founding price for good',
  },
  subscription: {
    day: 'the page opens, and you answer in the one community where they are',
    early: 'set up by you, on a call',
  },
  app: {
    day: 'a post in the one community where they are, a product list such as Product Hunt, you at the keyboard',
    early: 'set up by you, on a call',
  },
  service: {
    day: 'a listing with the price goes up, and three dates are open to book',
    early: 'the dates everyone wants',
  },
  handmade: {
    day: 'the collection goes up at a set hour, with ten photos, and one market day in the same week',
    early: 'first choice the evening before',
  },
  food: { day: 'one stall or pick-up with one thing, sold until it is gone', early: 'theirs kept aside' },
  local: {
    day: 'the doors open for two hours with the ten neighbours first, then everyone',
    early: 'an evening before the doors open',
  },
  product: {
    day: 'the shop page opens with stock for four weeks and no more',
    early: 'a numbered first batch',
  },
}
const UNKNOWN: LaunchDay = {
  day: 'one place where they already are, one sentence, one button, you beside it until evening',
  early: 'theirs before everyone’s',
}

export function launchDayOf(model: BusinessModel | undefined): LaunchDay {
  return model ? DAYS[model] : UNKNOWN
}
