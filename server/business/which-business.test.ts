import { expect, test } from 'vitest'
import { isUnlike } from './which-business.ts'

test.each([
  ['beeswax candles', ['sourdough starter kits']],
  ['dog walking', ['bread', 'bread classes']],
  ['Yogakurse', ['handgemachte Kerzen']],
])('%s has nothing to do with %s', (offer, known) => {
  expect(isUnlike(offer, known)).toBe(true)
})

test.each([
  ['starter kits', ['sourdough starter kits']],
  ['reusable food wraps', ['beeswax wraps']],
  ['cupcakes', ['cakes and pies']],
  ['candels', ['candles']],
  ['a bakery', ['baked goods']],
  ['Duftkerzen', ['handgemachte Kerzen']],
  ['bookkeeping for cafés', ['dog walking', 'books for children']],
])('%s may well be %s', (offer, known) => {
  expect(isUnlike(offer, known)).toBe(false)
})

test.each([
  ['it', ['bread']],
  ['bread', ['it']],
  ['bread', []],
  ['', ['bread']],
])('%s says too little beside %s to be unlike it', (offer, known) => {
  expect(isUnlike(offer, known)).toBe(false)
})
