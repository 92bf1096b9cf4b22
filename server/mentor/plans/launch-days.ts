import type { BusinessModel } from '../workshop/legacy/business-model.ts'
import { PHOTOS } from '../workshop/legacy/method.ts'
import { inWords } from '../workshop/legacy/writing/figures.ts'

export interface LaunchDay {
  /** what stands before anyone is written to */
  ready: string
  /** what those who come first get */
  early: string
  /** what shows that they are in */
  paid: string
  /** what happens on the day, and where */
  day: string
  /** whom to speak to a week later, and about what */
  after: string
  /** what to decide after a month */
  decide: string
}

/** Days that enrolment stays open; a seat that can always be had is never taken today. Ours. */
const ENROLMENT_DAYS = 5
/** Doors on either side of a new shop whose owners are asked in first. Ours. */
const DOORS = 10
/** Weeks of stock that a first batch should last. Ours. */
const STOCK_WEEKS = 4

/** Before, on and after the day for each kind of business. Ours. */
const DAYS: Readonly<Record<BusinessModel, LaunchDay>> = {
  marketplace: {
    ready: 'one side is there: offers for one town or niche',
    early: 'no commission on the first order',
    paid: 'first orders went through by hand',
    day: 'one town or niche opens, with offers in it already',
    after: 'a call with both sides of each order, above all of the ones that failed',
    decide: 'more of the same town, or the side that is missing',
  },
  agency: {
    ready: 'one package with a price and a case to show',
    early: 'the first of three dates',
    paid: 'deposits for the dates are in',
    day: 'one page with one package and three dates goes to the firms of one trade',
    after: 'a call with each firm that opened the page and did not book',
    decide: 'the same trade again, or the one that asked most',
  },
  course: {
    ready: 'the plan of the lessons and the first lesson itself',
    early: 'a seat before the date is public',
    paid: 'seats are paid, not promised',
    day: `enrolment opens for ${inWords(ENROLMENT_DAYS)} days, with a free session on the first evening`,
    after: 'the first lesson is held, and who did not enrol is asked why',
    decide: 'a second round at the same price, or fewer seats at a higher one',
  },
  content: {
    ready: 'two paid issues written ahead',
    early: 'the founding price for good',
    paid: 'founding readers have paid for a year',
    day: 'the first paid issue goes out, and two neighbours recommend it',
    after: 'one question to every reader: which part would you have paid for alone',
    decide: 'the same rhythm, or fewer issues that say more',
  },
  subscription: {
    ready: 'the one job works from start to end, and the page says which',
    early: 'set up by you, on a call',
    paid: 'the first accounts are paid and in use',
    day: 'the page opens, and you answer in the one community where they are',
    after: 'a call with every account that did not finish its set-up',
    decide: 'mend what stopped them, or open a second community',
  },
  app: {
    ready: 'the one path to the result works on a stranger’s phone',
    early: 'the paid version from you in person, before the store has it',
    paid: 'the early ones pay and open it twice',
    day: 'a post in the one community where they are, a product list such as Product Hunt, you at the keyboard',
    after: 'a message to each one who opened it once and never again',
    decide: 'a shorter path to the result, or other people',
  },
  service: {
    ready: 'price, area and what is included fit on one card',
    early: 'the dates everyone wants',
    paid: 'the first dates are booked and paid',
    day: 'a listing with the price goes up, and three dates are open to book',
    after: 'the next date agreed with each client, and a review asked for',
    decide: 'the same streets again, or a dearer package',
  },
  handmade: {
    ready: 'the pieces are made, priced and photographed',
    early: 'first choice the evening before',
    paid: 'first choices are paid and put aside',
    day: `the collection goes up at a set hour, with ${PHOTOS} photos, and one market day in the same week`,
    after: 'a card to each buyer, and a look at which piece nobody took up',
    decide: 'more of the piece that went first, and none of the last',
  },
  food: {
    ready: 'one recipe, one price and the permit',
    early: 'the first ones of the day, kept aside for them',
    paid: 'pre-orders are paid',
    day: 'one stall or pick-up with one thing, sold until it is gone',
    after: 'the people who came too late are asked what they would order',
    decide: 'the same stall every week, or a second pick-up',
  },
  local: {
    ready: 'the opening hours hang in the window, with the price',
    early: 'an evening before the doors open',
    paid: 'founding places are paid at the counter or by link',
    day: `the doors open for two hours with the ${inWords(DOORS)} neighbours first, then everyone`,
    after: 'a word at the door with each who looked and did not stay',
    decide: 'which hours to keep, by who came in them',
  },
  product: {
    ready: 'the stock, the page and a parcel sent to yourself',
    early: 'a numbered first batch',
    paid: 'the numbered ones are ordered and paid',
    day: `the shop page opens with stock for ${inWords(STOCK_WEEKS)} weeks and no more`,
    after: 'a message to each buyer: was it used, and who saw it',
    decide: 'reorder, change one part, or let it sell out',
  },
}
const UNKNOWN: LaunchDay = {
  ready: 'names, price and page stand',
  early: 'theirs before everyone’s',
  paid: 'the early ones have paid',
  day: 'one place where they already are, one sentence, one button, you beside it until evening',
  after: 'a word with each buyer, and with a few who did not buy',
  decide: 'more of the same place, or another',
}

export function launchDayOf(model: BusinessModel | undefined): LaunchDay {
  return model ? DAYS[model] : UNKNOWN
}
