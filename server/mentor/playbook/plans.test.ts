import { expect, test } from 'vitest'
import { readPlaybook } from '../../start/read-playbook.ts'
import { play, TODAY } from './testing/play.ts'

const playbook = readPlaybook()
const answerTo = (...messages: string[]) => play(messages, { playbook }).at(-1)?.answer.text ?? ''
const DAY = /^\| ([A-Z][a-z]{2} \d{1,2}) \|/gm
const daysIn = (text: string) =>
  Array.from(text.matchAll(DAY), ([, day = '']) => {
    const date = new Date(`${day}, ${TODAY.getUTCFullYear()} UTC`)
    return date < TODAY ? new Date(`${day}, ${TODAY.getUTCFullYear() + 1} UTC`) : date
  })

const GOAL =
  'I sell starter kits at $29 each, they cost me $11 each. I sell 30 kits a month and want $5,000 a month by the end of June. Growth plan?'

test('a goal of which nobody says what it counts is what stays, and says what it would be in sales', () => {
  const text = answerTo(GOAL)
  expect(text).toContain('$5,000 / $18 = 278 kits')
  expect(text).toContain('If you mean $5,000 in sales, it’s 173')
})

test('a goal in sales says how many more it takes to keep that much', () => {
  const text = answerTo(GOAL.replace('$5,000 a month', 'sales of $5,000 a month'))
  expect(text).toContain('$5,000 / $29 = 173 kits')
  expect(text).toContain('to keep that much after costs, you’d need 278')
})

test('milestones fall on working days, in order, and the last is no later than the date of the goal', () => {
  const days = daysIn(answerTo(GOAL))
  expect(days).toHaveLength(4)
  expect(days.map(day => day.getUTCDay()).filter(day => day === 0 || day === 6)).toEqual([])
  expect(days.toSorted((one, other) => one.getTime() - other.getTime())).toEqual(days)
  expect(days.at(-1)!.getTime()).toBeLessThanOrEqual(Date.UTC(2027, 5, 30))
})

test('a share of leads who bought leads back from a goal to leads, and never to visitors', () => {
  const text = answerTo(
    'In the last 3 months 160 enquiries came and 14 joined. I want 30 more admissions before June. How many enquiries are required?',
  )
  expect(text).toContain('343 leads')
  expect(text).not.toContain('visitors')
})

test('a pace that nobody keeps is called so, with what would be reached instead', () => {
  const text = answerTo(
    'I sell soap at $9 a bar, 40 bars a month. I want $20,000 a month by the end of January. Make me a growth plan',
  )
  expect(text).toMatch(/^Not at a normal pace/)
  expect(text).toContain('move the date, lower the goal, or borrow an audience')
})

test('a share of buyers below what stores report leads to watching buyers, not to more visitors', () => {
  const text = answerTo('My Etsy shop gets 3000 visitors a month but only 12 sales, what is wrong?')
  expect(text).toContain('watch five people')
  expect(text).not.toContain('bring more people instead')
})

test('a goal that is only told gets its plan, and the next number another one', () => {
  const [first, second] = play(['my goal is 5k a month, i sell rugs for 220', '90'], { playbook })
  expect(first?.answer.text).toContain('The goal comes to **23 rugs a month**')
  expect(second?.answer.text).toMatch(/^The goal comes to \*\*56 rugs a month\*\*/)
})

test('a count told beside the sales of a month is a goal of sales, and of no people', () => {
  const text = answerTo('sell 40 lessons a month at 30, want to get to 60 by march')
  expect(text).toMatch(/from 40 to \*\*60 \w+ a month\*\*/)
  expect(text).not.toContain('customers more than')
})
