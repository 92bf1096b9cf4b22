import type { Facts } from '../workshop/legacy/facts.ts'
import type { Reply } from '../reply.ts'
import { counted } from '../writing/figures.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { grouped } from '../workshop/legacy/writing/money.ts'
import { CLICK_RATE, CLICKS_OF, letterOf } from './email-numbers.ts'

/** Answers to a newsletter that show someone reads it. Ours. */
const ANSWERS = 3

/** What a newsletter brings, with its text: by links alone or by answers. */
export function newsletterReply(facts: Facts, text: string): Reply {
  const { readers, clicksForOne, clicks, sales, conversion } = letterOf(facts)
  const list = facts.figures.followers ?? facts.figures.customers
  const rates = `${percent(CLICK_RATE)} press a link (Mailchimp, all trades, ${CLICKS_OF}) and ${percent(conversion)} of those buy${facts.figures.conversion ? '' : ' (assumed)'}`
  const isSmall = sales !== undefined && sales < 1
  return {
    answer:
      list === undefined
        ? `Write it as a letter that asks for an answer: by links alone one sale takes about ${grouped(readers)} readers.`
        : isSmall
          ? `With ${grouped(list)} readers write a letter that asks for answers, not clicks: links alone bring about ${grouped(clicks ?? 0)} clicks and less than one sale.`
          : `Send it: ${grouped(list)} readers bring about ${grouped(clicks ?? 0)} clicks and ${counted(sales ?? 0, 'sale', 'sales')}, and the answers on top.`,
    body: [
      text,
      `The arithmetic: ${rates}. One sale takes ${grouped(clicksForOne)} clicks, and ${grouped(clicksForOne)} clicks / ${percent(CLICK_RATE)} = ${grouped(readers)} readers.`,
      'One question, one answer, one thing to do. The same shape each time, on the same weekday, so that they know what comes. Write only to people who agreed to it, with a link to leave.',
    ],
    step: {
      action: `send it to ${list === undefined ? 'everyone who agreed to hear from you' : `your ${grouped(list)}`} and answer every reply the same day`,
      sign: `${ANSWERS} people write back`,
      stop: `nobody has after two letters; then ask ${ANSWERS} of them by name what they would want to read`,
    },
    isGraded: true,
    question:
      list === undefined
        ? { words: 'How many readers are on your list now?', asks: 'followers' }
        : 'What do your customers ask you most often?',
  }
}
