import { expect, test } from 'vitest'
import { lastAnswerTo } from './testing/answers-to.ts'
import { readPlaybook } from '../../start/read-playbook.ts'
import { play } from './testing/play.ts'

const playbook = readPlaybook()

/** The answers to messages that all ask for an email, unless one is only a few words. */
const answersTo = (...messages: string[]) =>
  play(messages, {
    playbook,
    understoodAs: text => (text.split(' ').length > 3 ? { asks: ['email'] } : { asks: ['tells_only'] }),
  }).map(({ answer }) => answer)

test.each([
  ['Write an email to a client whose invoice is overdue', 'late payment'],
  ['Help me answer a furious customer by email', 'reply to a complaint'],
  ['An email that my rates are going up, I put the price up in May, from May on', 'price change'],
  ['Write an email that asks a happy customer for a testimonial', 'testimonial'],
  ['An email to ask my clients for referrals', 'referral'],
  ['She hasn’t replied to my quote, write me an email', 'follow-up'],
  ['Write an email to win back old clients', 'win-back'],
  ['A note to a store about wholesale', 'wholesale'],
])('"%s" gets the draft for that: %s', (message, name) => {
  expect(answersTo(message)[0]?.trace.case).toBe(name)
})

test('a draft made shorter is the same draft, with the amount that its message named', () => {
  const [long, short] = answersTo('Write an email about an unpaid invoice of $450', 'shorter')
  expect(long?.text).toContain('Our invoice for $450 is past due')
  expect(short?.text).toContain('Our invoice for $450 is past due')
  expect(short?.text).toMatch(/^```email\nSubject: .*```$/s)
  expect(short!.text.length).toBeLessThan(long!.text.length / 2)
})

test('an amount of an earlier message is not put into a draft that another message asks for', () => {
  const [, answer] = answersTo(
    'Write an email that sells my candles at $24',
    'Now one about an unpaid invoice',
  )
  expect(answer?.trace.case).toBe('late payment')
  expect(answer?.text).not.toContain('$24')
})

test('what is told after the draft was asked for goes into that draft', () => {
  const [, answer] = answersTo('Write an email that asks for a testimonial', 'scheduling software')
  expect(answer?.trace.case).toBe('testimonial')
  expect(answer?.text).toContain('choosing my scheduling software')
})

test('a reminder names the bill, its amount, and since when it is late, as the message does', () => {
  const [late, shorter] = answersTo(
    'write a reminder to a client, invoice 214 over 1,450 is 23 days late, second reminder',
    'shorter',
  )
  expect(late?.text).toContain('Our invoice 214 for 1,450 is 23 days past due')
  expect(shorter?.text).toContain('Our invoice 214 for 1,450 is 23 days past due')
  const [due] = answersTo(
    'Please write an email to Harborview Dental. Invoice #1187 for 2,380 was due on Oct 30 and they still haven’t paid',
  )
  expect(due?.text).toContain('Our invoice 1187 for 2,380 was due on Oct 30')
  // What is money is no number of a bill, and no amount is made up.
  expect(answersTo('write a reminder, invoice 1,450 usd is 3 weeks overdue')[0]?.text).toContain(
    'Our invoice for $1,450 is 3 weeks past due',
  )
})

test('an apology says what went wrong and what is given for it, in the words of the message', () => {
  const [answer] = answersTo(
    'write an apology email to all customers: the app was down for 6 hours on tuesday, some lost their drafts. we give 1 month free',
  )
  expect(answer?.text).toContain(
    'The app was down for 6 hours on Tuesday. Some lost their drafts. That’s our mistake',
  )
  expect(answer?.text).toContain('We give 1 month free.')
  const [cake] = answersTo(
    'need to apologize to a customer, her cake for saturday had the wrong name on it and we delivered 2 hours late. write it',
  )
  expect(cake?.text).toContain('Your cake for Saturday had the wrong name on it. We delivered 2 hours late.')
})

test('who apologizes too much asks for no apology', () => {
  const [answer] = answersTo('Could you write Ruthie a note about my earrings? I always apologise too much.')
  expect(answer?.trace.case).not.toBe('apology')
})

test('an offer is written to who asked for it, with the terms as they were said', () => {
  const text = lastAnswerTo({
    says: 'Write them the offer, delivery in 6 weeks, half up front',
    asks: ['tells_only'],
  })
  expect(text).toContain('Thank you for asking')
  expect(text).toContain('- Delivery in 6 weeks\n- Half up front')
})

test.each(['email', 'ads'] as const)('who is wanted for work is told in a job ad, taken for %s', ask => {
  const text = lastAnswerTo({
    says: 'Write a short WhatsApp status, I need a boy for the kiosk. Must know soldering, 60000 monthly, Mon to Sat',
    asks: [ask],
  })
  expect(text).toContain('Help wanted')
  expect(text).toContain('- Must know soldering\n- 60000 monthly\n- Mon to Sat')
})
