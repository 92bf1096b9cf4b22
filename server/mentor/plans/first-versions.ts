import type { BusinessModel } from '../facts/business-model.ts'

export interface FirstVersion {
  /** the smallest thing worth paying for */
  core: string
  /** what you do yourself until it hurts */
  byHand: string
  /** what waits, and looks as if it could not */
  later: string
}

export const firstVersions: Readonly<Record<BusinessModel, FirstVersion>> = {
  marketplace: {
    core: 'one list of offers in one town or niche and a way to ask for one',
    byHand: 'matching, messages and the payment, with a link',
    later: 'accounts, ratings, search, an app, commission by software',
  },
  agency: {
    core: 'one fixed-price package with one result and one date',
    byHand: 'proposal, reporting and everything repeated less than five times',
    later: 'a second package, a team, a portal for clients',
  },
  course: {
    core: 'four live sessions that bring one group to one result',
    byHand: 'payment link, homework by e-mail, the group chat',
    later: 'recordings, a platform, certificates, a second course',
  },
  content: {
    core: 'four issues on one narrow subject and a way to pay',
    byHand: 'research, distribution, answers to readers',
    later: 'a website, sponsors, a podcast, a community',
  },
  subscription: {
    core: 'the one job that comes back every month, from start to result',
    byHand: 'setting each customer up, invoices by link, reports by e-mail',
    later: 'roles, integrations, dashboards, a mobile app, annual plans',
  },
  app: {
    core: 'the one path from the problem to the result, on one kind of device',
    byHand: 'sign-up, setup, payment by link, support in your own inbox',
    later: 'accounts, settings, notifications, sharing, the second platform',
  },
  service: {
    core: 'one job with a fixed price, a fixed scope and a date',
    byHand: 'booking, reminders and invoices',
    later: 'a booking system, packages, staff, a brand',
  },
  handmade: {
    core: 'three pieces in one size and ten good photos',
    byHand: 'orders by message, packing, thank-you notes',
    later: 'variants, an own shop, packaging with print, wholesale',
  },
  food: {
    core: 'one recipe in one size on one day of the week',
    byHand: 'orders by message, pick-up, payment by link',
    later: 'a menu, delivery, branding, a second location',
  },
  local: {
    core: 'two days of pop-up with the three things that sell',
    byHand: 'the till, reminders and a list of regulars on paper',
    later: 'the lease, the fitting-out, staff, loyalty software',
  },
  product: {
    core: 'one version, one size, one price, in a plain box',
    byHand: 'orders, packing and every question by mail',
    later: 'variants, own packaging, stock for more than one month, a subscription',
  },
}
const UNKNOWN: FirstVersion = {
  core: 'the one thing that takes a customer from the problem to the result',
  byHand: 'everything before and after it: finding them, taking payment, support',
  later: 'everything nobody has paid for yet',
}

export function firstVersionOf(model: BusinessModel | undefined): FirstVersion {
  return model ? firstVersions[model] : UNKNOWN
}
