import { expect, test } from 'vitest'
import { asFarAs, walks } from './conversations.examples.ts'
import { conversation, factsAfter } from './testing/conversation.ts'

test.each(walks.map(({ name, exchanges }) => [name, exchanges] as const))('%s', (_name, exchanges) => {
  for (const [index, { shows, neverAsks }] of exchanges.entries()) {
    const says = asFarAs(exchanges, index)
    const reply = conversation(says)
    for (const shown of shows)
      expect(reply, says.at(-1)).toEqual(
        typeof shown === 'string' ? expect.stringContaining(shown) : expect.stringMatching(shown),
      )
    const asked = reply.split('\n').at(-1) ?? ''
    expect(asked.match(/\?/g)?.length ?? 0, says.at(-1)).toBeLessThanOrEqual(1)
    if (neverAsks && asked.endsWith('?')) expect(asked, says.at(-1)).not.toMatch(neverAsks)
    expect(reply).not.toMatch(/NaN|Infinity|undefined|!/)
  }
})

test('a number in a request is no answer to the question before it', () => {
  const facts = factsAfter([
    'I want to sell handmade candles at $24, each costs me $9. Can I earn $3k a month?',
    'what if I charge $29?',
    'Write three ads for it',
  ])
  expect(facts).toMatchObject({ figures: { price: 24, unitCost: 9 }, grade: 0 })
  expect(facts.figures.sales).toBeUndefined()
})
