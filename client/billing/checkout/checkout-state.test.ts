import { expect, test } from 'vitest'
import { stateAfter, type CheckoutState } from './checkout-state.ts'

const after = (...events: unknown[]) => events.reduce<CheckoutState>(stateAfter, 'opening')

test.each<[events: unknown[], state: CheckoutState]>([
  [[], 'opening'],
  [['checkout.loaded'], 'open'],
  [['checkout.loaded', 'checkout.customer.updated', 7, undefined], 'open'],
  [['checkout.error'], 'unopened'],
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
