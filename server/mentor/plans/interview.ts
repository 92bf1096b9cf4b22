import type { BusinessModel } from '../workshop/legacy/business-model.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { priceTag } from '../writing/price-tag.ts'

type Questions = readonly [string, string, string]

// Three questions about the past, none about the future (R. Fitzpatrick, The Mom Test), in the words of the trade.
const QUESTIONS: Readonly<Record<BusinessModel, Questions>> = {
  marketplace: [
    'How did the last deal of this kind find you, and how long did it take?',
    'What went wrong with it, and who paid for that?',
    'Where else did you look before you gave up or agreed?',
  ],
  agency: [
    'Who does this in your firm today, and what did the last piece cost in hours?',
    'Whom have you paid for it before, and why not again?',
    'What happened the last time it was late?',
  ],
  course: [
    'What did you last try to learn this from, and where did you stop?',
    'What did you pay for it, in money and evenings?',
    'What would you have been able to do that you still cannot?',
  ],
  content: [
    'What did you read on this last week, and where?',
    'Which newsletter or magazine have you paid for, and which have you cancelled?',
    'What did you last look up and not find?',
  ],
  subscription: [
    'When did this last come up, and how often since?',
    'What do you use for it now, and what does that cost a month?',
    'What did you try before, and in which week did you stop?',
  ],
  app: [
    'When did you last have to do this, and what did you do step by step?',
    'Which app or sheet did you try for it, and when did you last open it?',
    'What did it cost you the last time it went wrong?',
  ],
  service: [
    'Who did this for you the last time, and how did you find them?',
    'What did you pay, and what annoyed you about it?',
    'When you did it yourself, how long did it take?',
  ],
  handmade: [
    'For whom did you last buy something like it, and on which occasion?',
    'What did it cost, and what did you compare it with?',
    'What did you look at and leave behind?',
  ],
  food: [
    'What did you eat the last time you would have wanted this?',
    'What did it cost, and what did you miss about it?',
    'When did you last order something again, and why?',
  ],
  local: [
    'Where did you last go for this, and how did you get there?',
    'What did you spend, and would the same day and hour have suited you here?',
    'Which place did you try once and never again?',
  ],
  product: [
    'What did you use the last time you needed this?',
    'What did it cost, and what has become of it?',
    'What did you search for before you bought that?',
  ],
}
const PLAIN: Questions = [
  'When did this last happen to you, and what did you do?',
  'What did that cost you, in money or hours?',
  'What have you tried since, and why did you stop?',
]

// Who has named a price wants to know of prices that were paid.
const AGAINST_A_PRICE: (tag: string) => Questions = tag => [
  `What did you last pay to have this done or made, and was it more or less than ${tag}?`,
  'What did you compare it with before you paid?',
  'When did you last think "that is too much" and leave, and what was it?',
]

/** What to ask before the offer, as a numbered list. */
export function interviewQuestions(facts: Facts): string {
  const tag = facts.audience === undefined ? priceTag(facts) : undefined
  const questions = tag ? AGAINST_A_PRICE(tag) : facts.model ? QUESTIONS[facts.model] : PLAIN
  return questions.map((question, index) => `${index + 1}. ${question}`).join('\n')
}
