import { describe, expect, test } from 'vitest'
import { chairs, offered } from './money.examples.ts'
import { moneyFields } from './money.ts'
import { counted, reference } from './reference.ts'
import { rendered, unknownReferences, withoutUnfinished } from './references.ts'
import { assumedSentences } from './sentences.ts'

const text =
  'At {{price}} a month, {{break_even_units, chair, chairs}} pay it; {{customers_on.2027-05-21}} by May.'

test('a text tells the figures of its money, and others as soon as it changes', () => {
  expect(rendered(text, chairs)).toBe('At $29 a month, 9 chairs pay it; 50 by May.')
  expect(rendered(text, offered({ price: 225 }))).toBe('At $225 a month, 1 chair pay it; 50 by May.')
})

test('what is no known figure stays as it is, and is found', () => {
  const odd =
    '{{prize}} {{ price }} {{price, one}} {{constructor}} {{customers_on.2027-02-30}} {{price}} {{x y}}'
  expect(rendered(odd, chairs)).toBe(odd.replace('{{price}}', '$29'))
  expect(unknownReferences(odd, chairs)).toEqual([
    '{{prize}}',
    '{{ price }}',
    '{{price, one}}',
    '{{constructor}}',
    '{{customers_on.2027-02-30}}',
    '{{x y}}',
  ])
  expect(unknownReferences(text, chairs)).toEqual([])
})

test('a reference that still grows is held back until it is whole', () => {
  for (let length = 0; length <= text.length; length += 1) {
    const shown = rendered(withoutUnfinished(text.slice(0, length)), chairs)
    expect(shown).not.toMatch(/[{}]/)
    expect(rendered(text, chairs).startsWith(shown)).toBe(true)
  }
  expect(withoutUnfinished('if (a) { b }')).toBe('if (a) { b }')
})

test('words from outside end no reference, and are fitted to the text they stand in', () => {
  const odd = offered({ unit: 'a}}{{price}},\n<b>' })
  const [one, many] = ['a}}{{price}},\n<b>', '<i>']
  const written = counted('break_even_units', one, many)
  expect(unknownReferences(written, odd)).toEqual([])
  expect(rendered(written, odd, plain => plain.replaceAll('<', '&lt;'))).toBe('9 &lt;i>')
  expect(
    rendered(reference('price'), { ...chairs, currency: '<$' }, plain => plain.replaceAll('<', '&lt;')),
  ).toBe('&lt;$29')
})

describe('what is assumed', () => {
  const assumed = (money: typeof chairs) =>
    assumedSentences.map(id => rendered(reference(id), money)).filter(sentence => sentence !== '')

  test('is said until somebody says it', () => {
    expect(assumed(chairs)).toEqual([
      'No currency was said, so amounts are shown in dollars.',
      'I assume that making and bringing one costs $4.35 a month.',
      'I assume $220 of fixed costs a month, without pay for yourself.',
      'No date was said, so I plan 6 months ahead.',
      'I assume that 5% of those who pay leave each month.',
    ])
    const said = [...chairs.said, { field: moneyFields.churn, quote: '2% leave' }]
    expect(assumed({ ...chairs, churn: 0.02, said })).not.toContainEqual(
      expect.stringContaining('leave each month'),
    )
    expect(assumed({ ...chairs, said: [] })).toContain(
      'No price was said. I assume $29 a chair every month; tell me yours and every sum follows.',
    )
    expect(assumed({ ...chairs, said: [] })).toContain(
      'No goal was said. I aim at 50 chairs by May 21, 2027.',
    )
  })

  test('a goal is raised to what pays the costs, and lowered to what can be reached, and says so', () => {
    expect(assumed({ ...chairs, said: [], wage: 3_000 })).toContain(
      'No goal was said. I aim at 131 chairs by May 21, 2027, because fewer would not pay the costs.',
    )
    expect(
      assumed({ ...chairs, capacity: { units: 10, per: 'week' }, goal: { ...chairs.goal, amount: 90 } }),
    ).toContain('The plan counts with 43 and not with 90: more than 10 a week cannot be served.')
    expect(assumed({ ...chairs, goal: { ...chairs.goal, amount: 5_000 } })).toContain(
      'The plan counts with 2,700 and not with 5,000: by May 21, 2027 no more people can be reached without paying for it.',
    )
  })

  test('the risk of the money turns around with its verdict', () => {
    const risk = '{{money_risk}} {{money_answer}}'
    expect(rendered(risk, chairs)).toMatch(
      /^The costs of a month take 9 chairs before anything is left\. Keep them under \$220 /,
    )
    expect(rendered(risk, offered({ price: 4 }))).toMatch(
      /^At \$4 a chair leaves −\$0\.35, .* Ask a price above \$4\.35,/,
    )
  })
})
