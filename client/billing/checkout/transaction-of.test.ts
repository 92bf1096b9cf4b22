import { expect, test } from 'vitest'
import { transactionOf } from './transaction-of.ts'

const id = `txn_${'a1'.repeat(13)}`

test('an address names a transaction by one parameter of the right form, beside whatever else (PAY-19)', () => {
  expect(transactionOf(`?_ptxn=${id}`)).toBe(id)
  expect(transactionOf(`?utm=mail&_ptxn=${id}&x=1`)).toBe(id)
})

test.each([
  '',
  '?_ptxn',
  '?_ptxn=',
  '?_ptxn=txn_1',
  `?_ptxn=${id}b`,
  `?_ptxn=${id.toUpperCase()}`,
  `?_ptxn=%20${id}`,
  `?_ptxn=${id}%0A`,
  `?_ptxn=${id}%00`,
  `?_PTXN=${id}`,
  `?_ptxn=${id}&_ptxn=${id}`,
  `?_ptxn=${id}&_ptxn=`,
  `?_ptxn[]=${id}`,
  `?_ptxn=${id}&_ptxn[0]=${id}`,
  `?_ptxn=${id}&_ptxn%5B%5D=x`,
  '?_ptxn=%3Cscript%3Ealert(1)%3C/script%3E',
  `?_ptxn=javascript:${id}`,
  `?_ptxn=https://example.com/${id}`,
  `?_ptxn=../${id}`,
])('%s names none (PAY-19)', search => {
  expect(transactionOf(search)).toBe(null)
})
