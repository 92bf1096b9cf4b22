import { describe, expect, test } from 'vitest'
import { periodOf } from './saying/in-period.ts'
import { count, lastAnswerTo, money, type Said, share } from './testing/answers-to.ts'
import { playbook } from './testing/built-in.ts'

const CAFE: Said = {
  says: 'I sell lunches at 9.50, 3.50 of that is food, rent and pay are 6,300. When do I break even?',
  asks: ['break-even'],
  facts: [
    ['price', money(9.5, { per: 'unit', unit: 'lunch' })],
    ['unit_cost', money(3.5)],
    ['fixed_costs', money(6300, { per: 'month' })],
  ],
}
const CLUB: Said = {
  says: 'A box is 32 a month, 20 of it is mine to pay, 8% leave. What is one worth?',
  asks: ['lifetime-value'],
  facts: [
    ['price', money(32, { per: 'month' })],
    ['unit_cost', money(20)],
    ['churn', share(0.08)],
  ],
}
const RUNWAY: Said = {
  says: 'I have 140,000 and spend 11,500 a month. How long does it last?',
  asks: ['runway'],
  facts: [
    ['cash', money(140_000)],
    ['burn', money(11_500, { per: 'month' })],
  ],
}
const IF_FEWER_LEAVE: Said = {
  says: 'what if 5% leave',
  facts: [['churn', share(0.05), { status: 'supposed' }]],
  asks: ['retention'],
}

describe('the answer before by another period', () => {
  test('counts the days that the message tells', () => {
    const perDay: Said = {
      says: 'How many per day? We open 25 days.',
      asks: ['break-even'],
      facts: [[null, count(25)]],
    }
    // 1,050 lunches a month
    expect(lastAnswerTo(CAFE, perDay)).toBe('Break-even: **42 lunches a day** (1,050 / 25).')
    const sixAWeek: Said = {
      says: 'And a day, open 6 days?',
      asks: ['tells_only'],
      facts: [[null, count(6)]],
    }
    expect(lastAnswerTo(CAFE, sixAWeek)).toBe('Break-even: **41 lunches a day** (1,050 / 26 = 40.4).')
  })

  test('counts the days that were told before', () => {
    const stall: Said = {
      ...CAFE,
      says: 'The pitch is 60 a day, 2 days a week, a jar sells at 8 and costs 3. Break-even?',
      facts: [
        ['price', money(8, { per: 'unit', unit: 'jar' })],
        ['unit_cost', money(3)],
        ['fixed_costs', money(60, { per: 'day', times: { amount: 2, per: 'week' } })],
      ],
    }
    // 520 a month / 5 = 104 jars; 8.67 market days a month
    expect(lastAnswerTo(stall, { says: 'and how many is that on one market day' })).toBe(
      'Break-even: **12 jars a day** (104 / 8.67).',
    )
  })

  test('counts every day where nobody told any, and says so', () => {
    expect(lastAnswerTo(CAFE, { says: 'per day?' })).toMatch(
      /\*\*35 lunches a day\*\* .*every day of the month/,
    )
  })

  test('goes by the week, the year, and whatever the message counts', () => {
    expect(lastAnswerTo(CAFE, { says: 'and weekly?' })).toBe(
      'Break-even: **243 lunches a week** (1,050 / 4.33 = 242.3).',
    )
    expect(lastAnswerTo(CAFE, { says: 'What is that per year?' })).toContain(
      '**12,600 lunches a year** (1,050 × 12)',
    )
    const shifts: Said = { says: 'And per shift? We run 50 shifts.', facts: [[null, count(50)]] }
    expect(lastAnswerTo(CAFE, shifts)).toContain('**21 lunches a shift**')
  })

  test('is the one of a what-if where that came last', () => {
    const dearer: Said = {
      says: 'what if I charged 11.50',
      asks: ['pricing'],
      facts: [['price', money(11.5), { status: 'supposed' }]],
    }
    // 6,300 / 8 = 788 a month
    expect(lastAnswerTo(CAFE, dearer, { says: 'a week?' })).toContain('**182 lunches a week** (788 / 4.33')
  })

  test('adds up over as many as the message tells', () => {
    const season: Said = { says: 'and over 5 months?', facts: [[null, count(5)]] }
    expect(lastAnswerTo(CAFE, season)).toBe('Break-even: **5,250 lunches in 5 months** (1,050 × 5).')
  })

  test('spreads what is wanted in all over the time there is', () => {
    const goal: Said = {
      says: 'I have 12 members at 90 a month and want 40 by March 30.',
      asks: ['growth-plan'],
      facts: [
        ['price', money(90, { per: 'month' })],
        ['customers', count(12)],
        ['goal_customers', count(40)],
        ['goal_date', { kind: 'date', date: '2027-03-30' }],
      ],
    }
    // 28 in 19 weeks
    expect(lastAnswerTo(goal, { says: 'and per week?' })).toContain('**2 members a week** (28 / 19 = 1.5)')
    const weeks: Said = { says: 'and per week? i got 14 weeks', facts: [[null, count(14)]] }
    expect(lastAnswerTo(goal, weeks)).toContain('**2 members a week** (28 / 14)')
  })

  test('is weeks and days of what lasts months', () => {
    expect(lastAnswerTo(RUNWAY, { says: 'how many weeks is that', asks: ['market-size'] })).toBe(
      'Runway: **53 weeks** (12.2 months × 4.33).',
    )
    expect(lastAnswerTo(RUNWAY, { says: 'and in days?' })).toContain('**371 days**')
  })

  test('is found by a period in each of its phrases', () => {
    const entry = playbook.entries.get('follow-ups')
    const cases = entry?.cases.filter(({ name }) => name.endsWith('another period')) ?? []
    const phrases = cases.flatMap(({ says }) => says.flatMap(line => line.split(', ')))
    expect(phrases.length).toBeGreaterThan(100)
    for (const phrase of phrases) expect(() => entry && periodOf(phrase.split(' '), entry)).not.toThrow()
  })

  test('is explained with the sum that led to it', () => {
    const text = lastAnswerTo(CAFE, { says: 'per week?' }, { says: 'why?' })
    expect(text).toContain('6,300 / 6 = **1,050 lunches a month**')
    expect(text).toContain('**243 lunches a week**, 1,050 / 4.33')
  })

  test('is not what who asks for something else gets', () => {
    expect(lastAnswerTo(CAFE, { says: 'how many visitors per day', asks: ['funnel'] })).not.toContain(
      'lunches a day',
    )
    const told: Said = {
      says: 'we sell 40 a day',
      asks: ['tells_only'],
      facts: [['sales', count(40, { per: 'day' })]],
    }
    expect(lastAnswerTo(CAFE, told)).toContain('1,218')
  })
})

describe('a what-if', () => {
  test('is explained with both its columns', () => {
    const text = lastAnswerTo(CLUB, IF_FEWER_LEAVE, { says: 'why?' })
    expect(text).toContain('Lifetime value of a customer now: 12 / 8% = **150**')
    expect(text).toContain('Lifetime value of a customer: 12 / 5% = **240**')
  })

  test('is laid out with both its columns', () => {
    const text = lastAnswerTo(CLUB, IF_FEWER_LEAVE, { says: 'Could you please put that in a table for me?' })
    expect(text).toContain('| Lifetime value of a customer | 150 | 240 |')
    expect(text).not.toContain('you said so')
  })

  test('of a price is explained by what all sales leave today', () => {
    const [, cost] = CAFE.facts ?? []
    const dearer: Said = {
      says: 'a lunch is 9.50, food 3.50, I sell 900. What if it was 10.50?',
      asks: ['pricing'],
      facts: [
        ...(cost ? [cost] : []),
        ['price', money(9.5)],
        ['sales', count(900)],
        ['price', money(10.5), { status: 'supposed' }],
      ],
    }
    const text = lastAnswerTo(dearer, { says: 'Kindly explain why' })
    expect(text).toContain('900 × 6 = **5,400 a month**')
    expect(text).toContain('5,400 / 7 = **772')
  })
})

test.each([
  'Shorter please, just a yes or a no and the number, I have to catch a train.',
  'Oh that is so kind of you, but could it be shorter please, I ramble enough for two',
  'too long',
])('%j gets the answer before in brief', says => {
  const text = lastAnswerTo(CAFE, { says })
  expect(text).toMatch(/^You break even at \*\*1,050 lunches a month\*\*/)
  expect(text.split('\n')).toHaveLength(1)
})

describe('of a draft', () => {
  const draft: Said = {
    says: 'Write an email to a wedding planner about my flower arches',
    asks: ['email'],
    facts: [['offer', { kind: 'text', text: 'flower arches' }]],
  }

  test('shorter is a whole draft', () => {
    const text = lastAnswerTo(draft, { says: 'lovely, a bit shorter please, she is very busy' })
    expect(text.match(/```/g)).toHaveLength(2)
    expect(text).toContain('lower arches')
  })

  test('there is no sum to explain, and nothing to tell by the week', () => {
    expect(lastAnswerTo(draft, { says: 'why?' })).toMatch(/^That’s a judgment/)
    expect(lastAnswerTo(draft, { says: 'per week?' })).toMatch(/^The answer above has no number/)
  })
})

test('two things that were answered are both explained', () => {
  const both: Said = {
    ...CLUB,
    says: 'A box is 32 a month, 20 of it is mine to pay, 8% leave, rent is 600. Worth of one, and break-even?',
    asks: ['lifetime-value', 'break-even'],
    facts: [...(CLUB.facts ?? []), ['fixed_costs', money(600, { per: 'month' })]],
  }
  const text = lastAnswerTo(both, { says: 'how does that add up?' })
  expect(text).toContain('12 / 8% = **150**')
  expect(text).toContain('600 / 12 = **50 ')
})

test('what is asked in passing does not hide the answer before it', () => {
  const text = lastAnswerTo(
    CAFE,
    { says: 'will it rain', asks: ['other'] },
    { says: 'thanks!' },
    { says: 'how did you get that?' },
  )
  expect(text).toContain('6,300 / 6 = **1,050 lunches a month**')
})

test.each(['plus court stp', 'más corto, por favor', 'Kürzer bitte'])('%j is understood, too', says => {
  expect(lastAnswerTo(CAFE, { says })).toMatch(/You break even at \*\*1,050 lunches a month\*\*.*$/)
})

test('of an answer that begins at length the first sentence is enough', () => {
  const hire: Said = {
    says: 'Two walls a week pay 5,200 a month, 4,100 goes out. Can I pay somebody?',
    asks: ['hiring'],
    facts: [
      ['revenue', money(5200, { per: 'month' })],
      ['burn', money(4100, { per: 'month' })],
    ],
  }
  expect(lastAnswerTo(hire, { says: 'shorter' })).toBe('Your month leaves **1,100**: 5,200 − 4,100.')
  const pay: NonNullable<Said['facts']> = [['wage', money(700, { per: 'month' })]]
  const named = { ...hire, facts: [...(hire.facts ?? []), ...pay] }
  expect(lastAnswerTo(named, { says: 'shorter please, just a yes or a no' })).toBe(
    'Yes: **400 a month** is left with the help.',
  )
})

test('why something is asked for is no question about the answer', () => {
  const text = lastAnswerTo(CAFE, { says: 'what do you need that for' })
  expect(text).toMatch(/^I ask because it changes the answer/)
  expect(text).toContain('You break even at **1,050 lunches a month**')
})

test('months are told to the tenth within two years', () => {
  expect(lastAnswerTo(RUNWAY)).toContain('**12.2 months**')
})

test('"is that good?" is answered with what the answer before says of its number', () => {
  const won: Said = {
    says: 'Members pay 49 a month, 11 of it is cost, 7% leave, and winning one costs 85. What is one worth?',
    asks: ['lifetime-value'],
    facts: [
      ['price', money(49, { per: 'month' })],
      ['unit_cost', money(11)],
      ['churn', share(0.07)],
      ['acquisition_cost', money(85)],
    ],
  }
  const verdict = lastAnswerTo(won, { says: 'It is good or not good?', asks: ['results'] })
  expect(verdict).toContain('**6.4 times**')
  expect(verdict).toContain('That’s healthy')
  expect(verdict).not.toContain('|')
  // Who tells a result with it asks about that.
  expect(lastAnswerTo(won, { says: 'asked 20, 3 said yes. is that good?', asks: ['results'] })).not.toContain(
    '6.4',
  )
})

test('"may I ask why" may be said politely, and with a reason', () => {
  const why = lastAnswerTo(RUNWAY, {
    says: 'May I ask why it is just that number? I would like to be able to explain it to him.',
  })
  expect(why).toContain('Here’s how it adds up')
})
