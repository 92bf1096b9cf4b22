export type KindName = 'job' | 'teach' | 'mend' | 'batch' | 'lend' | 'guide' | 'chore'

export interface Kind {
  id: KindName
  /** 'One small job for firms' */
  name: string
  example: string
  why: string
  /** why it may stand first, as half a sentence */
  whyFirst: string
  /** the least it needs, ours: hours a week, and dollars of own money */
  leastHours: number
  leastMoney: number
  /** what the test costs, in dollars: a sum, and a share of what there is for kinds that live on stock */
  toTry: number
  shareToTry: number
  /** working days until somebody can have paid */
  firstSaleDays: number
  /** what one sale brings and what it takes: dollars in, dollars out, hours; ours, cautious on purpose */
  price: number
  cost: number
  hoursEach: number
  one: string
  many: string
}

/** Kinds of business that one person can test for little; the quickest to a first payment stands first. */
export const kinds: readonly Kind[] = [
  {
    id: 'job',
    name: 'A fixed-price job for small firms',
    example: 'tidy their books, mend their map listing, write their offers',
    why: 'sells time and a skill, needs no stock',
    whyFirst: 'nothing is bought or made before somebody says yes, and one yes pays for the week',
    leastHours: 5,
    leastMoney: 0,
    toTry: 30,
    shareToTry: 0,
    firstSaleDays: 14,
    price: 150,
    cost: 0,
    hoursEach: 4,
    one: 'job',
    many: 'jobs',
  },
  {
    id: 'teach',
    name: 'Teaching live what you know',
    example: 'a language, a tool, exam help, an instrument',
    why: 'paid by the hour, from home, in the evening',
    whyFirst:
      'an hour that is paid needs no stock, no page and no permit of its own, only one person who wants to know',
    leastHours: 1,
    leastMoney: 0,
    toTry: 0,
    shareToTry: 0,
    firstSaleDays: 14,
    price: 30,
    cost: 0,
    hoursEach: 1.5,
    one: 'lesson',
    many: 'lessons',
  },
  {
    id: 'mend',
    name: 'Buying used, mending, selling',
    example: 'bicycles, lamps, tools, children’s things',
    why: 'the money comes back with each sale',
    whyFirst: 'the money is in the thing, not gone, so the worst week costs you a repair',
    leastHours: 4,
    leastMoney: 100,
    toTry: 0,
    shareToTry: 0.2,
    firstSaleDays: 21,
    price: 60,
    cost: 25,
    hoursEach: 2.5,
    one: 'piece',
    many: 'pieces',
  },
  {
    id: 'batch',
    name: 'One thing in a small batch',
    example: 'a kit, a sauce, a candle, sold at a market and by pre-order',
    why: 'your money buys material for one batch and no more',
    whyFirst: 'a batch is an experiment with an end: it is sold out or it is not',
    leastHours: 6,
    leastMoney: 250,
    toTry: 0,
    shareToTry: 0.4,
    firstSaleDays: 28,
    price: 28,
    cost: 10,
    hoursEach: 0.75,
    one: 'piece',
    many: 'pieces',
  },
  {
    id: 'lend',
    name: 'Lending out one useful machine',
    example: 'a carpet cleaner, a photo box, party tents, a trailer',
    why: 'puts money to work and takes few hours',
    whyFirst: 'the machine can be sold again, so the test costs you its wear',
    leastHours: 3,
    leastMoney: 1500,
    toTry: 0,
    shareToTry: 0.4,
    firstSaleDays: 28,
    price: 60,
    cost: 10,
    hoursEach: 1.5,
    one: 'day lent',
    many: 'days lent',
  },
  {
    id: 'guide',
    name: 'A template or short guide',
    example: 'a spreadsheet, a checklist, a plan for one trade',
    why: 'made once, sold while you do something else; slow to begin',
    whyFirst: 'it is written once, and a list of people who wait for it shows whether to write the second',
    leastHours: 1,
    leastMoney: 0,
    toTry: 20,
    shareToTry: 0,
    firstSaleDays: 42,
    price: 19,
    cost: 1,
    hoursEach: 0.5,
    one: 'copy',
    many: 'copies',
  },
  {
    id: 'chore',
    name: 'A weekly chore for neighbours',
    example: 'walking dogs, windows, watering, carrying shopping',
    why: 'the same street, the same day, paid again every week',
    whyFirst: 'the first yes becomes every week, so one street is a small wage',
    leastHours: 1,
    leastMoney: 0,
    toTry: 0,
    shareToTry: 0,
    firstSaleDays: 14,
    price: 20,
    cost: 0,
    hoursEach: 0.75,
    one: 'visit',
    many: 'visits',
  },
]
