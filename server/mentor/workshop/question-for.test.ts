import { expect, test } from 'vitest'
import { answeredWith } from '#shared/agent/question.ts'
import { heardProject } from './idea-from.ts'
import { isProject } from './is-project.ts'
import { firstOffer } from '#shared/figures/money.ts'
import { questionFor, questionInWords } from './question-for.ts'
import { specFrom } from './spec-from.ts'

const today = new Date('2026-11-22T09:00:00Z')
const asked = (project: string) => questionFor(heardProject(project, today))
const unclear = 'A pottery studio in Leeds and around 48'

test('an amount that may be the price or something else is asked about', () => {
  const question = asked(unclear)
  expect(isProject(heardProject(unclear, today))).toBe(true)
  expect(question).toEqual({
    text: 'What is the 48?',
    choices: [
      { id: 'price', label: 'the 48 is the price' },
      { id: 'unit_cost', label: 'the 48 is what one costs me' },
      { id: 'fixed_costs', label: 'the 48 is a cost of every month' },
      { id: 'none', label: 'the 48 is none of these' },
    ],
  })
})

test.each([
  ['price', { offers: [{ price: 48 }] }],
  ['unit_cost', { unit_cost: 48 }],
  ['fixed_costs', { fixed_costs: [{ amount: 48 }] }],
])('the sentence with the choice %s is planned with it', (id, money) => {
  const label = asked(unclear)?.choices.find(choice => choice.id === id)?.label ?? ''
  const answered = answeredWith(unclear, label)
  expect(asked(answered)).toBeUndefined()
  expect(specFrom(answered, today).money).toMatchObject(money)
})

test('an amount that is nothing of it is named, and not asked about again', () => {
  const answered = answeredWith(unclear, 'the 48 is none of these')
  expect(asked(answered)).toBeUndefined()
  const { money, assumptions } = specFrom(answered, today)
  expect(firstOffer(money).price).not.toBe(48)
  expect(assumptions.join('\n')).toContain('You said 48: I could not place it')
})

test('of two prices that nothing tells apart neither is taken', () => {
  const project = 'A yoga studio in Porto, I charge €60 a month, I charge €75 a month'
  const question = asked(project)
  expect(question).toMatchObject({
    text: 'Which of these is the price that I plan with?',
    choices: [{ label: 'the €60 is the price' }, { label: 'the €75 is the price' }],
  })
  const answered = answeredWith(project, 'the €75 is the price')
  expect(asked(answered)).toBeUndefined()
  const { money, assumptions } = specFrom(answered, today)
  expect(money.offers).toMatchObject([{ price: 75, per: 'month' }])
  expect(assumptions.join('\n')).toContain('€60')
})

test('a project of no kind that is known is asked what it is', () => {
  const project = 'gloopers for schools, $12 each'
  expect(asked(project)).toMatchObject({
    text: 'What kind of business is it?',
    choices: [expect.anything(), expect.anything(), expect.anything(), { id: 'waitlist' }],
  })
  const answered = answeredWith(project, 'it is software')
  expect(asked(answered)).toBeUndefined()
  expect(heardProject(answered, today).kind.name).toBe('tool')
})

test('two answers stand one behind the other', () => {
  const project = answeredWith(answeredWith('gloopers, 48', 'the 48 is the price'), 'it is software')
  const { kind, price, words } = heardProject(project, today)
  expect([kind.name, price?.fact.value.amount, words]).toEqual(['tool', 48, 'gloopers, 48'])
})

test.each(['a course (for beginners)', 'a course (', ')', '(it is software', 'a shop (the 5 is nothing)'])(
  'a bracket of the sentence itself is no answer: %s',
  project => {
    expect(heardProject(project, today).words).toBe(project)
  },
)

test('what is plain is not asked', () => {
  expect(asked('A booking app for barbers in Lisbon, $15 a month per chair')).toBeUndefined()
  expect(asked('I want to open a sourdough bakery in Leeds')).toBeUndefined()
})

test('the question in words names every choice, and says that nothing was made', () => {
  const words = questionInWords({
    text: 'What is the 48?',
    choices: [{ id: 'a', label: 'the 48 is the price' }],
  })
  expect(words).toContain('what is the 48?')
  expect(words).toContain('- the 48 is the price')
  expect(words).toContain('Nothing was made or counted')
})

test('what sells nothing yet is asked what it sells, until that is answered or its business tells it', () => {
  expect(asked('A shop')).toMatchObject({ text: 'What does it sell?' })
  expect(asked('I want to open a small online store')).toMatchObject({ text: 'What does it sell?' })
  expect(asked(answeredWith('A shop', 'it is something I make or sell'))).toBeUndefined()
  expect(asked('A web shop for handmade candles, £18 each')).toBeUndefined()
  const source = { message_id: null, quote: '', said_at: '2026-11-01T00:00:00Z', by: 'edit' as const }
  const value = { kind: 'text' as const, text: 'bikes' }
  const bikes = { id: 'fact', key: 'offer' as const, status: 'noted' as const, value, quote: '', source }
  expect(questionFor(heardProject('A shop', today, [bikes]))).toBeUndefined()
})
