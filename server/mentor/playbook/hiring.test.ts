import { describe, expect, test } from 'vitest'
import type { Fact } from '#shared/business/fact.ts'
import { lastAnswerTo, money, type Said } from './testing/answers-to.ts'
import { said } from './testing/conversations.ts'
import { playbook } from './testing/built-in.ts'
import { play } from './testing/play.ts'

const BATHER =
  'i got 6200 in teh bank. buisness brings in 3900 a month and i spend 2700 incl payin myself. can i hire a bather 3 days a wek at 110 a day? shes 22 and realy good'
const HELPER =
  'I want a helper in the workshop, he asks 450 pesos the day and he come 3 days in the week. How much is it in one month?'
const CHAIRS =
  'The chairs I sell in 1900 each one and the material is 640. How many chairs I must to sell for pay the helper?'
const ASSISTANT = said('c-3-1', 0)

/** The answer to the last message, each understood as it is labeled. */
const answerTo = (...messages: string[]) =>
  play(messages, { playbook, isLabeled: true }).at(-1)?.answer.text ?? ''

type Told = Pick<Fact, 'key' | 'value'>
/** The answer to a question about hiring, where so much is told. */
const toldAnswer = (...told: Told[]) =>
  play(['can I afford help?'], {
    playbook,
    understoodAs: message => ({
      asks: ['hiring'],
      facts: told.map((fact, index) => ({
        ...fact,
        id: `fact-${index}`,
        status: 'noted',
        quote: message,
        source: {
          message_id: 'message-0',
          quote: message,
          said_at: '2026-11-20T12:00:00.000Z',
          by: 'extraction',
        },
      })),
    }),
  }).at(-1)?.answer.text ?? ''

describe('help that is paid by the day', () => {
  test('costs as many days a month as the week has', () => {
    expect(answerTo(HELPER)).toMatch(/^It costs \*\*MX\$5,850 a month\*\*: MX\$450 × 3 a week × 52 \/ 12/)
  })

  test('is held against what the month leaves, and the cash against what is missing', () => {
    const text = answerTo(BATHER)
    expect(text).toContain('your month leaves 1,200, and the help costs **1,430**')
    expect(text).toContain('short 230 a month. Your 6,200 would cover that for 27 months')
  })

  test('is counted for the days that are tried out', () => {
    const text = answerTo(
      'plumber here, a lad wants 95 a day four days a week. i clear 60 on a callout. how many callouts to cover him?',
      'and if it was two days a week?',
    )
    expect(text).toMatch(/^It takes \*\*14 more callouts a month\*\*.*95 × 2 a week × 52 \/ 12/)
  })

  test('is worked out when the days are told', () => {
    const text = answerTo('What does a helper cost me a month at 80 a day?', "I'd need her 3 days a week")
    expect(text).toMatch(/^It costs \*\*1,040 a month\*\*/)
  })

  test('without the days is shown for several', () => {
    const text = toldAnswer({ key: 'wage', value: { kind: 'money', amount: 60, per: 'day' } })
    expect(text).toMatch(/^At 60 a day, the days decide it/)
    expect(text).toContain('| 3 | 780 |')
  })
})

test('how many sales pay for the help is asked of the help, and not of the fixed costs', () => {
  expect(answerTo(HELPER, CHAIRS)).toMatch(/^It takes \*\*5 more chairs a month\*\*.*MX\$5,850/)
  const dogs = answerTo(BATHER, 'so how mnay extra dogs a month to pay for her, i clear 58 on a dog')
  expect(dogs).toContain('each dog leaves 58')
  expect(dogs).toContain('so 4 more would be enough to end it without a loss')
})

test('how many more sales end the month without a loss is answered for the hours that are tried out', () => {
  const text = answerTo(ASSISTANT, said('c-3-1', 2))
  expect(text).toMatch(/^It takes \*\*2 more clients\*\* to end the month without a loss/)
  expect(text).toContain('you’d be short 423, and each client brings in 310')
})

test('how many customers pay for more pay is told in all, too', () => {
  const text = answerTo(
    'I pay myself 3,000 a month, rent is 900, and I have 31 students at 180 a month. Could I afford a second tutor at 1,400 a month?',
    'how many students would I need to pay him 1,800?',
  )
  expect(text).toMatch(/^It takes \*\*1 more student\*\* to end the month without a loss, 32 in all/)
})

test('what stays of a number of sales that is tried out has the help taken off', () => {
  const text = answerTo(
    HELPER,
    CHAIRS,
    'If we make and sell 10 chairs in the month, how much stays for me after I pay him?',
  )
  expect(text).toContain('so **MX$6,750** is left')
})

test('what they pay themselves is a cost of the month', () => {
  expect(answerTo(ASSISTANT)).toContain('your month leaves 1,800 (7,130 − 5,330)')
})

test('what they say comes on top of the pay takes the place of our range', () => {
  const text = answerTo(ASSISTANT)
  expect(text).toMatch(/^Yes, you can afford it, but only just/)
  expect(text).toContain(
    'The help costs **1,778** (20 hours a week × 19 × 52 / 12 × (100% + 8%)), so **21.60** is left',
  )
  expect(text).not.toContain('As an employee')
  expect(answerTo('Want an AE, 7500/mo all in. Can I afford it?')).not.toContain('As an employee')
})

test('a price that is told again without its month is still one of each month', () => {
  const text = answerTo(ASSISTANT, said('c-3-1', 3))
  expect(text).toContain('26 clients at 310 bring in 8,060, and your month leaves 2,730')
  expect(text).toContain('× (100% + 8%)), so **952** is left')
  expect(text).toContain('20 hours a week × 19 × 52 / 12')
})

test('help whose pay was told without a period costs that a month beside what a month brings and takes', () => {
  const month = [
    { key: 'burn', value: { kind: 'money', amount: 42_000, per: 'month' } },
    { key: 'revenue', value: { kind: 'money', amount: 27_000, per: 'month' } },
    { key: 'cash', value: { kind: 'money', amount: 180_000 } },
  ] as const
  const payOf = (amount: number): Told => ({ key: 'wage', value: { kind: 'money', amount } })
  expect(toldAnswer(...month, payOf(6_000))).toContain('lasts **8.6 months**')
  // So little is paid by the hour or the day, and so much by the year.
  expect(toldAnswer(...month, payOf(110))).not.toContain('lasts **')
  expect(toldAnswer(...month, payOf(60_000))).not.toContain('lasts **')
})

test('what comes with somebody is paid for beside the pay, and a rent that rises is not', () => {
  const pharmacies: Said = {
    says: 'They pay 3,500 a month, each costs me 500, rent is 40,000.',
    asks: ['tells_only'],
    facts: [
      ['price', money(3500, { per: 'month' })],
      ['unit_cost', money(500)],
      ['fixed_costs', money(40_000, { per: 'month' }), { part: 'rent' }],
    ],
  }
  const rep = (part: string): Said => ({
    says: `A rep at 95,000 a month and 20,000 for the ${part}, how many more to pay for her?`,
    asks: ['hiring'],
    facts: [
      ['wage', money(95_000, { per: 'month' })],
      ['fixed_costs', money(20_000, { per: 'month' }), { part, status: 'supposed' }],
    ],
  })
  expect(lastAnswerTo(pharmacies, rep('car'))).toContain('costs 115,000 a month (95,000 + 20,000)')
  expect(lastAnswerTo(pharmacies, rep('rent'))).not.toContain('115,000')
})
