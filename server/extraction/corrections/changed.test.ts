import { expect, test } from 'vitest'
import { changedAmong } from './changed.ts'
import { tokensOf } from '../text/tokens.ts'

/** The numbers of a text that are said to have changed; they stand for the values of facts. */
function changedIn(text: string) {
  const tokens = tokensOf(text)
  const values = tokens.flatMap((token, at) =>
    token.kind === 'number' ? [{ first: at, end: at + 1, text: token.text }] : [],
  )
  return [...changedAmong(tokens, values)].map(value => value.text)
}

test.each([
  ['the price is 19 from now on', ['19']],
  ['actually rent is 950', ['950']],
  ['We raised the price to 12', ['12']],
  ['the price is 9 now, and rent is 900', ['9']],
  ['Die Miete ist jetzt 950', ['950']],
  ['El precio ahora es 12', ['12']],
  ['désormais je facture 40', ['40']],
  ['o preço mudou para 30', ['30']],
])('%s: changed', (text, changed) => {
  expect(changedIn(text)).toEqual(changed)
})

test.each([
  'the price is 19',
  'Actually I am not sure. The price is 19',
  'now that the summer is over and nobody comes to the market any more it is 19',
])('%s: not changed', text => {
  expect(changedIn(text)).toEqual([])
})
