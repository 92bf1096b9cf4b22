import { expect, test } from 'vitest'
import { playbook } from './testing/built-in.ts'
import { play } from './testing/play.ts'

// Interest that costs nothing, and money that went out for it.

const answersTo = (...messages: string[]) => play(messages, { playbook }).map(({ answer }) => answer)

test('who signs up, registers, or downloads has paid nothing', () => {
  const [signed, next] = answersTo(
    'we got 3 signups from 400 visitors. is that bad',
    'what should I do first',
  )
  expect(signed?.text).toContain('**3 signups from 400 visitors** is 0.8%')
  expect(signed?.text).toContain('interest, not sales')
  expect(signed?.text).not.toContain('have paid.')
  expect(next?.text).toContain('Turn one of the 3 who signed up into a payment')
  expect(next?.text).not.toContain('You have customers')
  const [registered] = answersTo('we got 22 registrations for the webinar from 900 emails')
  expect(registered?.text).toContain('**22 registrations from 900 emails** is 2.4%')
  const [downloaded] = answersTo('ran a beta, 40 people downloaded it, nobody paid. what now')
  expect(downloaded?.text).toContain('None of 40 paid')
})

test('no sign-up at all is held against what pages bring, and not against what stores sell', () => {
  const [none, few] = ['400', '20'].map(
    count => answersTo(`I got 0 signups from ${count} visitors. is that bad?`)[0],
  )
  expect(none?.text).toContain('None of 400 did')
  expect(none?.text).toContain('landing page gets 6.6% (Unbounce, 41,000 pages), so that’s no longer chance')
  expect(few?.text).toContain('that can still be chance')
})

test('who signs up after a leaflet buys, and who signs up on a page has not yet', () => {
  const [leaflets] = answersTo('200 leaflets, 6 calls, 4 signed up for every 4 weeks at 14. is that any good')
  expect(leaflets?.text).toContain('4 of 200 paid')
  const [page] = answersTo('120 visitors to my landing page, 14 signed up for the waitlist. good?')
  expect(page?.text).toContain('**14 names on the waitlist from 120 visitors** is 12%')
})

test('a report that asks about ads is judged, where nothing else is known', () => {
  const [trial] = answersTo('sent 50 cold emails, 4 replies, 1 trial started. worth continuing?')
  expect(trial?.text).toContain('**1 trial from 50 emails**')
  const [posts] = answersTo('posted in 3 facebook groups, 2100 views, 30 signups, 2 paid customers')
  expect(posts?.text).toContain('| Signups | 30 | 1.4% |')
})

test('what an order cost to win is held against what it brings in and then leaves', () => {
  const [brings, leaves] = answersTo(
    'spent 600 on facebook ads, got 14 orders, average order 55. keep going?',
    'each order costs me 20 to make and ship',
  )
  expect(brings?.text).toContain('costs you **42.86**: 600 / 14')
  expect(brings?.text).toContain('**12.14** (55 − 42.86) is left')
  expect(brings?.text).not.toContain('What do you charge?')
  expect(leaves?.text).toContain('it leaves 35, so you lose on each one')
  const [alone] = answersTo('spent 600 on facebook ads, got 14 orders')
  expect(alone?.text).toContain('**42.86**: 600 / 14')
})

test('followers are nobody who has turned an offer down', () => {
  const [answer] = answersTo('i have 1,200 instagram followers and 0 sales. whats wrong')
  expect(answer?.text).toContain('Following is free, so 1,200 followers and no sales')
})

test('flyers and what came of them are judged, unless new ads are asked for', () => {
  const flyers = 'I handed out 500 flyers for my cleaning business and got 2 calls. 1 booked'
  expect(answersTo(flyers)[0]?.text).toContain('1 of 500 paid')
  expect(answersTo(`${flyers}. write me a better ad`)[0]?.text).toContain('```ad')
})

test('of who saw an ad only who clicked could buy', () => {
  const [answer] = answersTo('my ad got 4000 impressions 60 clicks 0 sales')
  expect(answer?.text).toContain('None of 60 who clicked paid')
  expect(answer?.text).toContain('(rule of three: 3 / 60)')
  expect(answer?.text).toContain('that can still be chance')
  expect(answer?.text).not.toContain('replied')
})

test('who walks into a studio is held against no landing page', () => {
  const [studio] = answersTo('my yoga studio gets 60 visitors a week and 5 sign up. is it ok')
  expect(studio?.text).toContain('**5 sign-ups from 60 visitors**')
  expect(studio?.text).not.toContain('landing page')
})
