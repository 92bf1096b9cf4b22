import { expect, test } from 'vitest'
import { valueOf } from './fact-value.ts'
import { readMessage } from '../features/features.ts'

const DAY = new Date('2027-03-01T12:00:00Z')
const marginIn = (text: string) => {
  const [quantity] = readMessage(text, undefined).quantities
  return quantity && valueOf(quantity, 'margin', DAY)
}

test('a margin is money where the number is too large for a share', () => {
  expect(marginIn('each wedding leaves me 4,800')).toMatchObject({ kind: 'money', amount: 4800 })
  expect(marginIn('my margin is 40')).toMatchObject({ kind: 'share', share: 0.4 })
})

test.each(['i clear 58 on a dog', 'each loaf leaves me 58', 'my margin is 58 a bag'])(
  '%s: a margin in money',
  text => expect(marginIn(text)).toMatchObject({ kind: 'money', amount: 58 }),
)
