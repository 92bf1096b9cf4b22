import { describe, expect, test } from 'vitest'
import { kindIn } from '../../extraction/text/phrases.ts'
import { playbook } from './testing/built-in.ts'
import { play } from './testing/play.ts'

const answerTo = (message: string) => play([message], { playbook })[0]?.answer.text ?? ''

describe('a kind of business', () => {
  test.each([
    ['meal prep service', 'meals'],
    ['bookkeeping service', 'retainer'],
    ['dog walking', 'upkeep'],
    ['cleaning for clinics', 'upkeep'],
    ['piano lessons', 'lessons'],
    ['sourdough classes', 'course'],
    ['phone repair', 'repair'],
    ['massage therapy', 'health'],
    ['kayak rentals', 'rental'],
    ['wedding photography', 'event'],
    ['wedding cakes', 'food'],
    ['oat milk', 'food'],
    ['web design', 'service'],
    ['scheduling app for salons', 'app'],
    ['haircuts', 'local'],
  ])('is told by what is sold: %s', (offer, kind) => {
    expect(kindIn(offer, playbook.kinds)).toBe(kind)
  })

  test('that is like another has its row wherever it has none of its own', () => {
    const days = playbook.entries.get('launch')?.data['days'] as Record<string, unknown>
    expect(days['upkeep']).toEqual(days['service'])
    const pages = playbook.entries.get('landing-page')?.data['words'] as Record<string, unknown>
    expect(pages['upkeep']).not.toEqual(pages['service'])
  })
})

test('meals are tasted, and nobody comes to take a look at them', () => {
  const text = answerTo('how do I get my first 10 customers for a meal prep service for nurses in Cleveland')
  expect(text).toContain('May I drop off one meal this week')
  expect(text).not.toContain('fixed price')
})

test('work that goes on month after month is no single job', () => {
  const text = answerTo('can you write a landing page for my bookkeeping service for plumbers')
  expect(text).toContain('You can stop at the end of any month')
  expect(text).not.toMatch(/one job|pick the day/)
})

test('what is rented out, taught, or sold is said with that verb', () => {
  const rented = answerTo('we rent out kayaks in bend, $40 a day. how do we get our first customers?')
  expect(rented).toContain('I rent out kayaks in Bend at $40 a day')
  expect(rented).toContain('Do you have a date coming up that I could hold for you?')
  const sold = answerTo('write a cold email to cafes, I sell oat milk')
  expect(sold).toContain('I sell oat milk')
  expect(sold).not.toContain('I offer')
})

test('a cold email asks for what is usual in the trade, and says what was told', () => {
  const milk = answerTo('write a cold email to cafes, I sell oat milk')
  expect(milk).toContain('I sell oat milk to cafes. You can taste it before you decide')
  expect(milk).toContain('May I drop off a sample this week')
  expect(milk).toContain('Subject: Oat milk for cafes')
  const told = answerTo(
    'I make oat milk for cafes in Portland, $3.20 a carton, we deliver twice a week. write a cold email to a cafe owner',
  )
  expect(told).toContain('We deliver twice a week.')
  expect(told).not.toContain('[your smallest order]')
})
