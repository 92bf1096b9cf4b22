import { expect, test } from 'vitest'
import type { Fact } from '#shared/business/fact.ts'
import { readCorpus } from '../extraction/training/read-corpus.ts'
import { understand } from '../extraction/understand.ts'
import { weights } from '../extraction/weights.ts'
import { understoodAsLabeled } from './testing/as-labeled.ts'

// The answers' tests tell the mentor what their sentences are labeled to say. Here the learned reader reads the same sentences.

const VOICE = 'acceptance'
const MOST_WRONG = 0.02
const FEWEST_RIGHT = 0.5
const FEWEST_ASKS = 0.75

const told = ({ status, key, value: { amount, share, text, date } }: Fact) =>
  JSON.stringify([status, key, amount, share, text, date])
const isTold = ({ status }: Fact) => status === 'noted' || status === 'supposed'

const read = readCorpus('messages')
  .filter(({ voice }) => voice.startsWith(VOICE))
  .map(message => {
    const asked = message.asked_before
    const saidAt = new Date('2026-11-20T12:00:00Z')
    const heard = { text: message.text, messageId: 'message', saidAt, asked, currency: undefined }
    const [meant, got] = [understoodAsLabeled(message, heard), understand(heard, weights)]
    return { meant: meant.facts.filter(isTold).map(told), got: got.facts.filter(isTold), asks: [meant, got] }
  })

test('hardly any number of the tests’ sentences is taken for what it is not', () => {
  expect(read.length).toBeGreaterThan(300)
  const numbers = read.flatMap(({ meant, got }) =>
    got
      .filter(({ status, value }) => status === 'noted' && value.kind !== 'text')
      .map(fact => meant.includes(told(fact))),
  )
  expect(numbers.filter(isRight => !isRight).length / numbers.length).toBeLessThanOrEqual(MOST_WRONG)
})

test('whole sentences of the tests, and what they ask for, are understood as they are meant', () => {
  const share = (count: number) => count / read.length
  const isWhole = ({ meant, got }: (typeof read)[number]) =>
    meant.length === got.length && got.every(fact => meant.includes(told(fact)))
  expect(share(read.filter(isWhole).length)).toBeGreaterThanOrEqual(FEWEST_RIGHT)
  const isAsked = ({ asks: [meant, got] }: (typeof read)[number]) => meant?.asks[0] === got?.asks[0]
  expect(share(read.filter(isAsked).length)).toBeGreaterThanOrEqual(FEWEST_ASKS)
})
