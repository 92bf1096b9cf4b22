import type { BusinessModel } from '../business-model.ts'
import { BY_HAND, NAMES_ON_A_LIST, PHOTOS } from '../method.ts'
import { inWords } from '../writing/figures.ts'

/** So many reviews, and a listing looks visited. Ours. */
const REVIEWS = 20

export interface Channel {
  /** where the first ten are found by hand */
  byHand: string
  /** the one channel to test next */
  next: string
  why: string
  /** what a message offers, in the writer's own voice: 'a taste', 'setting it up for you myself' */
  opener: string
}

/** One place to begin for each kind of business. Ours; the frame is "Traction" (Weinberg & Mares): test one at a time. */
export const channels: Readonly<Record<BusinessModel, Channel>> = {
  marketplace: {
    byHand: 'the side that is harder to win, one by one, in one town or one niche',
    next: 'the groups where that side already posts its offers',
    why: 'buyers come when there is something to choose from; an empty marketplace convinces nobody',
    opener: 'your first order without commission',
  },
  agency: {
    byHand: `${NAMES_ON_A_LIST} firms of one trade whose problem you can see from outside`,
    next: 'referrals, asked for in the week a client is happiest',
    why: 'clients buy proof from their own trade, and one case opens the next door in it',
    opener: 'a two-minute video of one thing I would fix',
  },
  course: {
    byHand: 'people who asked you this question before, and the forums where it is asked every week',
    next: 'one free live session that solves the first step',
    why: 'people buy a teacher they have already learned something from',
    opener: 'the first lesson, live and free',
  },
  content: {
    byHand: 'readers of three neighbours in your subject, one reply at a time',
    next: 'a swap of recommendations with a newsletter of your size',
    why: 'people who already read about it are the cheapest to win',
    opener: 'my best piece and the reason I thought of you',
  },
  subscription: {
    byHand: 'people who complain in public about the way they do it today',
    next: 'pages that answer what they search for in the moment of the problem',
    why: 'monthly payers stay when the problem returns every month, so meet them where it returns',
    opener: 'setting it up for you myself',
  },
  app: {
    byHand: 'people who complain in public about the way they do it today',
    next: 'the one community where your users already spend their evenings',
    why: 'a new app has no search traffic and no budget for ads, but you can sit beside its first users',
    opener: 'a call in which I set it up with you',
  },
  service: {
    byHand: 'people who know you, and the people they name when you ask for two',
    next: 'a search listing with reviews, for the street or trade you serve',
    why: 'services are bought on trust, and trust travels by name',
    opener: 'the first job at full price with my promise to redo it',
  },
  handmade: {
    byHand: 'one market day and the shops in your town that fit your style',
    next: `marketplace search (Etsy and the like) with ${inWords(PHOTOS)} good photos`,
    why: 'people buy handmade things when they hold them or when they search for a gift',
    opener: 'the piece to hold in your hand',
  },
  food: {
    byHand: 'one market stall or one office lunch in which people can taste it',
    next: 'two cafés or shops that sell it on commission',
    why: 'a taste sells in seconds what a post does not sell in a month',
    opener: 'a taste',
  },
  local: {
    byHand: `the people who pass the door, and the ${inWords(BY_HAND)} businesses around it`,
    next: `a complete map listing with ${REVIEWS} reviews`,
    why: 'most of your customers live or work within a quarter of an hour',
    opener: 'a first visit with a reason to come back',
  },
  product: {
    byHand: 'people who already own the thing that comes before yours, in clubs, groups and shops',
    next: 'three small creators who use it on camera, paid by the sale',
    why: 'a product shown in use by someone trusted needs no explaining',
    opener: 'one to try, with the price on it',
  },
}

const UNKNOWN: Channel = {
  byHand: 'people you can name who have the problem',
  next: 'one partner who already has your buyers (a newsletter, a shop, a club)',
  why: 'its people trust it, and it takes a favour or a share of the sale instead of a budget',
  opener: 'the first one at the full price, with my promise to put right what does not fit',
}

export function channelOf(model: BusinessModel | undefined): Channel {
  return model ? channels[model] : UNKNOWN
}
