import { describe, expect, test } from 'vitest'
import type { Ask } from '#shared/asks.ts'
import type { Fact, FactStatus, FactValue } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { playbook } from './testing/built-in.ts'
import { play } from './testing/play.ts'

interface Said {
  says: string
  asks: Ask[]
  /** each with the words beside it, where they matter */
  facts?: [FactKey | null, FactValue, string?, FactStatus?][]
}

const money = (amount: number, more: Partial<FactValue> = {}): FactValue => ({
  kind: 'money',
  amount,
  ...more,
})
const words = (text: string): FactValue => ({ kind: 'text', text })

/** The answer to the last of messages that are understood as said here. */
function textOf(...messages: readonly Said[]): string {
  const exchanges = play(
    messages.map(({ says }) => says),
    {
      playbook,
      understoodAs(text) {
        const index = messages.findIndex(({ says }) => says === text)
        const { facts = [], asks = [] } = messages[index] ?? {}
        const factOf = (
          [key, value, quote = text, status = key === null ? 'unused' : 'noted']: NonNullable<
            Said['facts']
          >[number],
          at: number,
        ): Fact => ({
          id: `fact-${index}-${at}`,
          key,
          status,
          value,
          quote,
          source: {
            message_id: `message-${index}`,
            said_at: '2026-11-20T12:00:00.000Z',
            quote,
            by: 'extraction',
          },
        })
        return { facts: facts.map(factOf), asks }
      },
    },
  )
  return exchanges.at(-1)?.answer.text ?? ''
}

describe('a question of business that nothing answers', () => {
  test('is not called outside of business, and no figure is made up for it', () => {
    const margin = textOf({ says: "what's a good profit margin for a bakery", asks: ['other'] })
    expect(margin).toMatch(/^I have no figure for a whole trade with a source behind it/)
    expect(margin).toContain('What do you charge?')
    expect(textOf({ says: 'what do food trucks usually make', asks: ['other'] })).not.toContain(
      'don’t have a good answer',
    )
    expect(textOf({ says: 'which insurance does a salon need?', asks: ['other'] })).not.toContain(
      'don’t have a good answer',
    )
    expect(textOf({ says: 'who won the match last night', asks: ['other'] })).toContain(
      'don’t have a good answer',
    )
  })
})

test('a number that waits is named as it is known, and not as it is tried out', () => {
  const text = textOf({
    says: 'clients pay 32, should i raise to 36?',
    asks: ['pricing'],
    facts: [
      ['price', money(32), 'clients pay 32', 'asked'],
      ['price', money(36), 'should i raise to 36', 'supposed'],
    ],
  })
  expect(text).toMatch(/^\*\*If I read you right \(price 32\)/)
})

test('what a month leaves is asked for to set tax aside', () => {
  const text = textOf({
    says: 'how much do I set aside for tax? Ohio, 5200 a month comes in',
    asks: ['taxes'],
    facts: [
      ['revenue', money(5200, { per: 'month' })],
      ['place', words('Ohio')],
    ],
  })
  expect(text).toMatch(/How much do you spend a month, all in\?$/)
})

test('what one costs is asked for in the words of its kind of business', () => {
  const asked = (offer: string) =>
    textOf({
      says: `is 22 right for ${offer}?`,
      asks: ['pricing'],
      facts: [
        ['price', money(22)],
        ['offer', words(offer)],
      ],
    })
  expect(asked('dog walking')).toContain('in supplies, travel, and fees?')
  expect(asked('cakes')).toContain('in ingredients, packaging, and fees?')
  expect(asked('soy candles')).toContain('in materials, packaging, and fees?')
  expect(asked('a barbershop')).not.toContain('packaging')
})
