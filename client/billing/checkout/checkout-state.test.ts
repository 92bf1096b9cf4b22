import { expect, test } from 'vitest'
import { stateAfter, transactionOf } from './checkout-state.ts'

type ProviderState = ReturnType<typeof stateAfter>

const after = (...events: unknown[]) => events.reduce<ProviderState>(stateAfter, 'opening')

test.each<[events: unknown[], state: ProviderState]>([
  [[], 'opening'],
  [['checkout.loaded'], 'open'],
  [['checkout.loaded', 'checkout.customer.updated', 7, undefined], 'open'],
  [['checkout.error'], 'failed'],
  [['checkout.error', 'checkout.loaded'], 'open'],
  [['checkout.loaded', 'checkout.error'], 'broken'],
  [['checkout.loaded', 'checkout.payment.failed'], 'declined'],
  [['checkout.loaded', 'checkout.payment.error', 'checkout.closed'], 'closed'],
  [['checkout.loaded', 'checkout.payment.failed', 'checkout.completed'], 'completed'],
  [['checkout.loaded', 'checkout.completed', 'checkout.closed'], 'completed'],
  [['checkout.loaded', 'checkout.completed', 'checkout.error'], 'completed'],
])('after %j a checkout is %s', (events, state) => {
  expect(after(...events)).toBe(state)
})

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
