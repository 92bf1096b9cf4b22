import { ASSUMED_ANSWER_RATE, ASSUMED_CLOSE_RATE } from '../workshop/legacy/assumptions.ts'
import {
  ASSUMED_STALL_CONVERSION,
  ASSUMED_TASTER_CONVERSION,
  ASSUMED_WALK_IN_CONVERSION,
} from '../assumptions.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { OPEN_DAYS_A_WEEK, WORKDAYS_A_WEEK } from '../method.ts'
import { funnelBackwards } from '../numbers/funnel.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { grouped } from '../workshop/legacy/writing/money.ts'
import { tradeOf } from '../workshop/legacy/plans/trades.ts'
import { areFirms } from '../workshop/legacy/plans/firms.ts'

/** How customers are won by hand in this trade: face to face, or by personal messages. */
export interface HandWay {
  /** 'personal messages to retirees', 'people who taste' */
  what: string
  /** the days of a week on which it happens, and their name */
  daysAWeek: number
  dayName: string
  /** the steps from the first to the payment, each with its share and its count */
  steps: readonly { name: string; rate: number | undefined; count: number }[]
  /** '10 / 25 % / 30 % = 134 messages' */
  sum: string
  /** 'I assume 30 % answer and 25 % of them buy' */
  assumed: string
}

export function handWay(facts: Facts, wanted: number): HandWay {
  const { conversion } = facts.figures
  const met = faceToFace(facts)
  if (met) {
    const rate = conversion || met.rate
    const [seen = wanted] = funnelBackwards(wanted, [rate])
    return {
      what: met.people,
      daysAWeek: met.daysAWeek,
      dayName: met.dayName,
      steps: [
        { name: met.people, rate: undefined, count: seen },
        { name: 'buy', rate, count: wanted },
      ],
      sum: `${grouped(wanted)} / ${percent(rate)} = ${grouped(seen)} people`,
      assumed: conversion ? '' : `I assume ${percent(rate)} of them buy`,
    }
  }
  const rate = conversion || ASSUMED_CLOSE_RATE
  const [messages = wanted, answers = wanted] = funnelBackwards(wanted, [ASSUMED_ANSWER_RATE, rate])
  return {
    daysAWeek: WORKDAYS_A_WEEK,
    dayName: 'working day',
    what: `personal messages to ${facts.audience ?? 'people who fit'}`,
    steps: [
      { name: 'personal messages or visits', rate: undefined, count: messages },
      { name: 'answers', rate: ASSUMED_ANSWER_RATE, count: answers },
      { name: 'buy', rate, count: wanted },
    ],
    sum: `${grouped(wanted)} / ${percent(rate)} / ${percent(ASSUMED_ANSWER_RATE)} = ${grouped(messages)} messages`,
    assumed: `I assume ${percent(ASSUMED_ANSWER_RATE)} answer${conversion ? '' : ` and ${percent(rate)} of them buy`}`,
  }
}

interface Meeting {
  people: string
  rate: number
  daysAWeek: number
  dayName: string
}

/** A small market is once a week. Ours. */
const AT_MARKET = { daysAWeek: 1, dayName: 'market day' }

// What is tasted, held or walked into is not sold by letters.
function faceToFace(facts: Facts): Meeting | undefined {
  // Firms are not met at a market table.
  if (areFirms(facts)) return undefined
  const { model } = facts
  if (model === 'handmade')
    return { people: 'people who stop at your table', rate: ASSUMED_STALL_CONVERSION, ...AT_MARKET }
  const trade = tradeOf(model)
  if (trade === 'tastes') return { people: 'people who taste', rate: ASSUMED_TASTER_CONVERSION, ...AT_MARKET }
  return trade === 'visits'
    ? {
        people: 'people who come in or call',
        rate: ASSUMED_WALK_IN_CONVERSION,
        daysAWeek: OPEN_DAYS_A_WEEK,
        dayName: 'open day',
      }
    : undefined
}
