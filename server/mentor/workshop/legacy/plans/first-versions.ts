import type { BusinessModel } from '../business-model.ts'
import { PHOTOS } from '../method.ts'
import { inWords } from '../writing/figures.ts'

export interface FirstVersion {
  /** the smallest thing worth paying for */
  core: string
  /** what you do yourself until it hurts */
  byHand: string
  /** what waits, and looks as if it could not */
  later: string
  /** why the core is enough to be paid for */
  sells: string
  /** what doing the rest by hand teaches */
  teaches: string
}

export const firstVersions: Readonly<Record<BusinessModel, FirstVersion>> = {
  marketplace: {
    core: 'one list of offers in one town or niche and a way to ask for one',
    byHand: 'matching, messages and the payment, with a link',
    later: 'accounts, ratings, search, an app, commission by software',
    sells: 'a match that took place is all that either side pays for',
    teaches: 'after a few matches you know which words find each other',
  },
  agency: {
    core: 'one fixed-price package with one result and one date',
    byHand: 'proposal, reporting and everything you have not repeated every week',
    later: 'a second package, a team, a portal for clients',
    sells: 'a firm buys one result it can show its boss',
    teaches: 'what you write twice becomes the template',
  },
  course: {
    core: 'four live sessions that bring one group to one result',
    byHand: 'payment link, homework by e-mail, the group chat',
    later: 'recordings, a platform, certificates, a second course',
    sells: 'people pay for a result and a date, not for hours of video',
    teaches: 'their questions are the next lesson',
  },
  content: {
    core: 'four issues on one narrow subject and a way to pay',
    byHand: 'research, distribution, answers to readers',
    later: 'a website, sponsors, a podcast, a community',
    sells: 'four issues show whether anyone waits for the fifth',
    teaches: 'what readers answer is what to write about',
  },
  subscription: {
    core: 'the one job that comes back every month, from start to result',
    byHand: 'setting each customer up, invoices by link, reports by e-mail',
    later: 'roles, integrations, dashboards, a mobile app, annual plans',
    sells: 'the second month is the proof, and it needs only this job',
    teaches: 'each setting-up shows you what to automate',
  },
  app: {
    core: 'the one path from the problem to the result, on one kind of device',
    byHand: 'sign-up, setup, payment by link, support in your own inbox',
    later: 'accounts, settings, notifications, sharing, the second platform',
    sells: 'nobody pays for the second path before the first one works',
    teaches: 'every mail to support is a line of your list',
  },
  service: {
    core: 'one job with a fixed price, a fixed scope and a date',
    byHand: 'booking, reminders and invoices',
    later: 'a booking system, packages, staff, a brand',
    sells: 'a client can say yes to a price and a day',
    teaches: 'booking by hand tells you what people ask first',
  },
  handmade: {
    core: `three pieces in one size and ${inWords(PHOTOS)} good photos`,
    byHand: 'orders by message, packing, thank-you notes',
    later: 'variants, an own shop, packaging with print, wholesale',
    sells: 'a piece in the hand sells, a catalogue does not',
    teaches: 'the notes you write are your product texts later',
  },
  food: {
    core: 'one recipe in one size on one day of the week',
    byHand: 'orders by message, pick-up, payment by link',
    later: 'a menu, delivery, branding, a second location',
    sells: 'one thing made well is remembered, a menu is compared',
    teaches: 'at the pick-up people tell you what they think',
  },
  local: {
    core: 'two days of pop-up with the three things that sell',
    byHand: 'the till, reminders and a list of regulars on paper',
    later: 'the lease, the fitting-out, staff, loyalty software',
    sells: 'two days show who stops, before a lease binds you',
    teaches: 'a list on paper is read, a loyalty app is not',
  },
  product: {
    core: 'one version, one size, one price, in a plain box',
    byHand: 'orders, packing and every question by mail',
    later: 'variants, own packaging, stock for more than one month, a subscription',
    sells: 'strangers pay for one thing they understand',
    teaches: 'each question by mail belongs on the page',
  },
}
const UNKNOWN: FirstVersion = {
  core: 'the one thing that takes a customer from the problem to the result',
  byHand: 'everything before and after it: finding them, taking payment, support',
  later: 'everything nobody has paid for yet',
  sells: 'somebody pays for exactly this',
  teaches: 'you learn what to build from doing it',
}

export function firstVersionOf(model: BusinessModel | undefined): FirstVersion {
  return model ? firstVersions[model] : UNKNOWN
}
