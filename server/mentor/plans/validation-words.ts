import { economicsOf } from '../economics.ts'
import type { Facts, Grade } from '../workshop/legacy/facts.ts'
import { ENOUGH_PAID } from '../workshop/legacy/method.ts'
import { SOUND_MARGIN } from '../method.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { capitalised, chosen } from '../workshop/legacy/writing/lines.ts'
import { isPlural, seedOf, yourOffer } from '../writing/nouns.ts'
import { priceTag } from '../writing/price-tag.ts'
import { tradeOf, type Trade } from '../workshop/legacy/plans/trades.ts'

const STANDING: Readonly<Record<Grade, readonly [string, ...string[]]>> = {
  0: [
    'is a guess so far: worth one week of testing, not yet three months of building',
    'is a guess so far. A week with a real price will say more than anything we think today',
    'is a guess so far, which is no fault at this point: one week with buyers decides more than a year of thinking',
  ],
  1: [
    'has friendly words behind it and no money yet: worth one week of testing before you build',
    'has been praised, and praise is free: ask for money this week, then judge',
  ],
  2: ['has people who act on the problem, which is more than most ideas have: ask for money next'],
  3: ['has buyers, so the idea is no longer the question; whether strangers buy again is'],
  4: ['has buyers who came back, so stop validating and find out what brings the next ones'],
}

/** Where the idea stands, by the evidence there is. */
export function verdict(facts: Facts): string {
  const text = chosen(STANDING[facts.grade], `${seedOf(facts)} standing`)
  const standing = isPlural(facts) ? text.replace(/^has/, 'have').replace(/^is/, 'are') : text
  return `${facts.product ? capitalised(theirs(facts)) : 'Your idea'} ${standing}.`
}

/** How to find out, when that was asked rather than whether it is good. */
export function method(facts: Facts, asked: number): string {
  const what = facts.product ? theirs(facts) : 'it'
  return `Ask for money, not for opinions: offer ${what} to ${asked} people who have the problem, at a real price, before it exists. ${ENOUGH_PAID} who pay or leave a deposit are a yes; ${asked} friendly words and no payment are a no. ${beforeItExists(facts)}`
}

/** Several ideas: the same test for each, and a rule for who wins. */
export function comparison(asked: number): string {
  return `Neither by thinking: let buyers choose. Offer each to ${asked} people of its kind in the same week, at a real price; the one with more payments wins, and a tie goes to the one you can deliver sooner. An idea with no payment is out, however much you like it.`
}

const BEFORE: Readonly<Record<Trade, string>> = {
  things:
    'One piece or a good photo, the price and a delivery month are enough to take an order; you give the money back if you do not make it.',
  tastes: 'One tray from your own kitchen, a price on it and a list for the next day are enough.',
  work: 'A page with the result, the price and the next free day is enough; nobody asks a tradesman for a product.',
  tool: 'A drawing of the one screen, the price and the week you will do it by hand are enough; you give the money back if it does not help.',
  lessons:
    'A date, a place and the one result are enough to sell the first group; you give the money back if it does not happen.',
  reading: 'One issue and a link to pay for the next four are enough.',
  visits: 'A borrowed room, a day and a price are enough; the lease comes after.',
}

function beforeItExists({ model }: Facts): string {
  const trade = tradeOf(model)
  return trade
    ? BEFORE[trade]
    : 'When it does not exist yet, one page with the result, the price and the date is enough to sell, and you give the money back if you do not build it.'
}

/** Demand is one half; the other is whether a sale leaves anything. */
export function moneyLine(facts: Facts): string {
  const economics = economicsOf(facts)
  if (!economics || economics.isCostAssumed) return ''
  const judged =
    economics.perUnit <= 0
      ? 'every sale is a loss, so the price has to change before the test'
      : economics.share < SOUND_MARGIN
        ? `only ${percent(economics.share)} of the price; thin, so test a higher price as well`
        : `${percent(economics.share)} of the price; enough to work with`
  return `What one leaves: ${economics.line}, ${judged}.`
}

const PAYING: Readonly<Record<Trade, string>> = {
  things: 'with an order list and a way to pay',
  tastes: 'with a taste, and a list for those who order and pay',
  work: 'with a free day to book and a deposit to leave',
  tool: 'with a link that takes the first month now',
  lessons: 'with a date, and a link that holds a place against payment',
  reading: 'with one issue and a link to pay for the next',
  visits: 'with a first date to book and pay',
}

/** How someone pays for a thing that is not there yet. */
export function payingNow({ model }: Facts): string {
  const trade = tradeOf(model)
  return trade ? PAYING[trade] : 'with a way to pay or leave a deposit on the spot'
}

const PAID: Readonly<Record<Trade, string>> = {
  things: 'order and pay',
  tastes: 'put down their name and the money for the next day',
  work: 'book a day and leave a deposit',
  tool: 'pay the first month',
  lessons: 'pay for a place',
  reading: 'pay for the next issues',
  visits: 'pay for a first visit',
}

/** The sign of a yes in this trade. */
export function paidSign({ model }: Facts): string {
  const trade = tradeOf(model)
  return `${ENOUGH_PAID} ${trade ? PAID[trade] : 'pay'}`
}

/** What does not count, said before it happens. */
export function noProof(facts: Facts, asked: number): string {
  const tag = priceTag(facts)
  if (tag) return `all ${asked} heard ${tag} and kept their money; compliments do not count`
  return chosen(
    [
      `all ${asked} saw it and nobody paid; compliments do not count`,
      `${asked} said something kind and none opened a purse; kindness is not demand`,
      `nobody of the ${asked} paid; "maybe later" is a no as well`,
    ],
    `${seedOf(facts)} proof`,
  )
}

function theirs(facts: Facts): string {
  return facts.audience && !facts.product?.includes(facts.audience)
    ? `${yourOffer(facts)} for ${facts.audience}`
    : yourOffer(facts)
}
