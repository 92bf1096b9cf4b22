import type { Example } from '../testing/example.ts'

/** A question about the future, which no guide may hold. */
const FUTURE = /\d\. [^\n]*\b(?:would you|will you|do you think|might you|are you going)\b/i

export const examples: readonly Example[] = [
  {
    says: ['A meal prep delivery for nurses in Chicago', 'What should I ask customers in interviews?'],
    hears: { product: 'meal prep delivery', audience: 'nurses', place: 'Chicago' },
    computes: ['fewer than 20 %', 'at least 30 %'],
    holds: ['15 nurses in Chicago', '5. ', 'bought something to eat', 'how nurses in Chicago sort out'],
    lacks: [FUTURE, '6. ', 'What do you sell'],
  },
  {
    says: 'How many people should I interview for my app that helps dog owners find sitters?',
    computes: ['60 % of them', 'at most 20 %', '11 % to 52 %'],
    holds: [/^Speak with 15 dog owners/, 'the last time you had to find sitters'],
    lacks: [FUTURE],
  },
  {
    says: 'How do I find people to interview for my bookkeeping service for restaurants in Leeds?',
    holds: [
      /^Restaurants in Leeds agree/,
      'a list of restaurants in Leeds',
      'the last time you needed bookkeeping',
    ],
    lacks: [FUTURE, 'comment'],
  },
  {
    says: 'Should I send a survey to test my candle business?',
    holds: [/^Talk first, survey later/, 'something like candles', 'at a stall like yours'],
    lacks: [FUTURE, 'candle business. When'],
  },
  {
    says: 'Write me a customer interview guide for inventory software for cafes at $79 a month',
    hears: { product: 'inventory software', audience: 'cafes' },
    holds: ['1. Tell me about the last time you dealt with inventory', '5 talks', 'cafes'],
    lacks: [FUTURE, 'What do you sell'],
  },
  { says: 'mom test questions', holds: ['15 people', 'What do you sell or plan to sell'], lacks: [FUTURE] },
]
