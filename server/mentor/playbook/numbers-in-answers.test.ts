import { describe, expect, test } from 'vitest'
import type { Ask } from '#shared/asks.ts'
import type { FactStatus, FactValue } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { answersTo as answersToSaid, count, money as amountOf, share } from './testing/answers-to.ts'

type Told = Partial<Record<FactKey, FactValue>>

interface Turn {
  says: string
  ask: Ask
  told?: Told
  status?: FactStatus
}

const money = (amount: number, more: Partial<FactValue> = {}) =>
  amountOf(amount, { currency: 'USD', ...more })

/** What is answered to messages of one ask each. */
const answersTo = (...turns: readonly Turn[]): string[] =>
  answersToSaid(
    ...turns.map(({ says, ask, told = {}, status = 'noted' }) => ({
      says,
      asks: [ask],
      facts: (Object.entries(told) as [FactKey, FactValue][]).map(
        ([key, value]) => [key, value, { status }] as const,
      ),
    })),
  )

const BOOKKEEPER: Told = { price: money(310, { per: 'month' }), unit_cost: money(22), customers: count(23) }

test('another price tells how many sales earn what today’s earn, and how many may be lost', () => {
  const [, dearer] = answersTo(
    { says: 'Is 310 a month right?', ask: 'pricing', told: BOOKKEEPER },
    { says: 'What if I charged 345?', ask: 'pricing', told: { price: money(345) }, status: 'supposed' },
  )
  // 23 × 288 / 323 = 20.5
  expect(dearer).toMatch(/same profit.*\b21\b/)
  expect(dearer).toContain('could lose 2 of your 23')
  const [, cheaper] = answersTo(
    { says: 'Is 310 a month right?', ask: 'pricing', told: BOOKKEEPER },
    { says: 'What if I charged 250?', ask: 'pricing', told: { price: money(250) }, status: 'supposed' },
  )
  // 23 × 288 / 228 = 29.1
  expect(cheaper).toContain('sell 7 more')
})

test('a price test is offered only to who asks how to test a price', () => {
  const told = { price: money(24), unit_cost: money(9), sales: count(40) }
  const [asked] = answersTo({ says: 'Is my price right?', ask: 'pricing', told })
  expect(asked).not.toMatch(/\btest\b|\bquote \$/i)
  const [tested] = answersTo({ says: 'How do I test my price?', ask: 'pricing', told })
  expect(tested).toMatch(/^Test one higher price/)
})

test('no churn is assumed in the place of one that waits for a yes', () => {
  const told = { price: money(55, { per: 'month' }), unit_cost: money(14) }
  const [assumed, waits] = answersTo(
    { says: 'What is a member worth?', ask: 'lifetime-value', told },
    { says: 'I guess 8% quit?', ask: 'lifetime-value', told: { churn: share(0.08) }, status: 'asked' },
  )
  expect(assumed).toContain('5% (assumed)')
  expect(waits).not.toContain('assume')
  expect(waits).toMatch(/\$513/)
})

test('a hire is paid by what the month leaves, then by the cash', () => {
  const month = {
    revenue: money(3900, { per: 'month' }),
    burn: money(2700, { per: 'month' }),
    cash: money(6200),
  }
  const [yes, no, out] = answersTo(
    { says: 'Can I pay her 800?', ask: 'hiring', told: { ...month, wage: money(800, { per: 'month' }) } },
    { says: 'And 1430?', ask: 'hiring', told: { wage: money(1430, { per: 'month' }) } },
    { says: 'It burns 5000 now.', ask: 'hiring', told: { burn: money(5000, { per: 'month' }) } },
  )
  expect(yes).toMatch(/^Yes.*\$400\*\* is left/)
  // 6,200 / (1,430 − 1,200)
  expect(no).toMatch(/^Not yet.*\$230 a month.*27 months/)
  // 6,200 / (5,000 − 3,900 + 1,430)
  expect(out).toMatch(/^It would come out of your cash.*2\.5 months/)
})

test('what goes out is no burn where more comes in', () => {
  const told = {
    cash: money(9000),
    burn: money(3000, { per: 'month' }),
    revenue: money(4200, { per: 'month' }),
    wage: money(1000, { per: 'month' }),
  }
  const [runway, hire] = answersTo(
    { says: 'How long does it last?', ask: 'runway', told },
    { says: 'Can I pay someone 1000?', ask: 'hiring' },
  )
  expect(runway).toContain('pays for itself')
  expect(hire).toMatch(/^Yes, .* only just.*\$200\*\* is left/)
  const [told3000] = answersTo({
    says: 'I have 9000, 3000 goes out, 4200 comes in.',
    ask: 'tells_only',
    told,
  })
  expect(told3000).not.toMatch(/runway/i)
})

describe('numbers that wait for a yes', () => {
  const price = { price: money(14, { per: 'unit', unit: 'house' }) }
  const costs = { unit_cost: money(1), fixed_costs: money(285, { per: 'month' }) }

  test('are counted with, and the answer says so before anything else', () => {
    const [, answer = ''] = answersTo(
      { says: 'Petrol is 1 a house, the van 285 a month.', ask: 'tells_only', told: costs },
      { says: 'I get 14. How many houses?', ask: 'break-even', told: price, status: 'asked' },
    )
    expect(answer).toMatch(
      /^\*\*If I read you right \(price \$14 a house\):\*\*\n\nYou break even at \*\*22 houses/,
    )
    expect(answer).toMatch(/Did I read price \$14 a house right\?$/)
  })

  test('are named only where the answer was made from them', () => {
    const [answer] = answersTo({
      says: 'I get 14 a house. How do I find a name?',
      ask: 'naming',
      told: price,
      status: 'asked',
    })
    expect(answer).not.toContain('If I read you right')
  })

  test('give way to what was surely said since', () => {
    const [, answer = ''] = answersTo(
      { says: 'I get 14 a house.', ask: 'tells_only', told: { ...costs, ...price }, status: 'asked' },
      {
        says: 'I charge 20, 1 each, and 285 a month. Break-even?',
        ask: 'break-even',
        told: { ...costs, price: money(20, { per: 'unit', unit: 'house' }) },
      },
    )
    expect(answer).toMatch(/^You break even at \*\*15 houses/)
  })
})

test('words that were not surely meant are said again, also in the next answer, and noted nowhere', () => {
  const offer: FactValue = { kind: 'text', text: 'honey cakes' }
  const [page, shorter] = answersTo(
    { says: 'Write a page for my honey cakes.', ask: 'landing-page', told: { offer }, status: 'supposed' },
    { says: 'Shorter', ask: 'other' },
  )
  expect(page).toMatch(/honey cakes/i)
  expect(page).not.toMatch(/noted/i)
  expect(shorter).toMatch(/honey cakes/i)
})

test('what was told is worked out, also where the message was heard to ask for something without numbers', () => {
  const told = { price: money(5200), unit_cost: money(2800), fixed_costs: money(3900, { per: 'month' }) }
  const [answer = ''] = answersTo({ says: 'What do I clear?', ask: 'competitors', told })
  expect(answer).toMatch(/^Break-even: \*\*2 sales a month\*\* \(\$3,900 \/ \$2,400\)/)
  expect(answer).toContain('**On competitors:**')
})

test('who buys and what is sold are called as the person calls them', () => {
  const told = { price: money(55, { per: 'month' }), unit_cost: money(14), churn: share(0.08) }
  const [worth = ''] = answersTo({ says: 'What is a member worth?', ask: 'lifetime-value', told })
  expect(worth).toMatch(/^A member is worth \*\*\$513\*\*/)
  const [tables = ''] = answersTo({
    says: 'What stays of one?',
    ask: 'pricing',
    told: { offer: { kind: 'text', text: 'tables of wood' }, price: money(680), unit_cost: money(230) },
  })
  expect(tables).toContain('each table leaves you')
})

test('pay that is told among the costs of a month is one of them, and none where a hire is the question', () => {
  const told = { price: money(4.2), unit_cost: money(1.35), fixed_costs: money(1450), wage: money(1180) }
  const [breakEven = ''] = answersTo({ says: 'How many to lose nothing?', ask: 'break-even', told })
  // (1,450 + 1,180) / 2.85
  expect(breakEven).toMatch(/^You break even at \*\*923 sales/)
  const [hire = ''] = answersTo({ says: 'Can I afford him?', ask: 'hiring', told })
  expect(hire).not.toContain('923')
})

test('members who leave are held against those who were told before, and a year against its months', () => {
  const members: Turn = {
    says: 'We have 180 members at 49',
    ask: 'tells_only',
    told: { customers: count(180), price: money(49) },
  }
  const lost = (churn: FactValue): Turn => ({
    says: 'What is a member worth?',
    ask: 'lifetime-value',
    told: { churn },
  })
  expect(answersTo(members, lost({ ...count(9), per: 'month' })).at(-1)).toContain('49 / 5%')
  expect(answersTo(members, lost({ ...share(0.24), per: 'year' })).at(-1)).toContain('49 / 2%')
})
