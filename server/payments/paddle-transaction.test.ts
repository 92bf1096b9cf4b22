import { describe, expect, test } from 'vitest'
import { envelope, idOf, transaction } from '#tests/support/payments/paddle-reports.ts'
import { readEvent } from './paddle-event.ts'

describe('an event of a payment', () => {
  const read = (changed: object) => readEvent(envelope('transaction.updated', { ...transaction, ...changed }))

  test('is read', () => {
    expect(read({})).toMatchObject({
      about: 'payment',
      userHint: null,
      transaction: {
        id: idOf('txn'),
        status: 'paid',
        customerId: idOf('ctm'),
        subscriptionId: idOf('sub'),
        priceIds: [idOf('pri')],
        url: transaction.checkout.url,
        paidAt: transaction.billed_at,
        charged: '2000',
        currency: 'USD',
        updatedAt: transaction.updated_at,
      },
    })
  })

  test.each([
    ['draft', 'open'],
    ['ready', 'open'],
    ['billed', 'open'],
    ['past_due', 'open'],
    ['paid', 'paid'],
    ['completed', 'paid'],
    ['canceled', 'ended'],
    ['something new', 'open'],
  ])('of a %s one is %s, and only a paid one was charged', (word, status) => {
    const paidAt = status === 'paid' ? transaction.billed_at : null
    expect(read({ status: word })).toMatchObject({ transaction: { status, paidAt } })
  })

  test('of a billed one whose money has come is paid', () => {
    const status = 'billed'
    expect(read({ status, payments: [{ status: 'error' }, { status: 'captured' }] })).toMatchObject({
      transaction: { status: 'paid' },
    })
    expect(read({ status, payments: [{ status: 'error' }] })).toMatchObject({
      transaction: { status: 'open' },
    })
  })

  test('without the time of its bill was charged when it was last changed', () => {
    expect(read({ billed_at: null })).toMatchObject({ transaction: { paidAt: transaction.updated_at } })
  })

  test('over nothing, as for a new card, charged nothing', () => {
    expect(read({ details: { totals: { grand_total: '0' } } })).toMatchObject({
      transaction: { status: 'paid', paidAt: null },
    })
  })

  test.each([undefined, null, '', 'usd', 'US$', 'USDT', 840])(
    'is read without its currency where that is %j',
    currency_code => {
      expect(read({ currency_code })).toMatchObject({ transaction: { charged: '2000', currency: null } })
    },
  )

  test('sends nobody to an address that is none', () => {
    for (const url of [null, '', 'javascript:alert(1)', '//x'])
      expect(read({ checkout: { url } })).toMatchObject({ transaction: { url: null } })
    expect(read({ checkout: null })).toMatchObject({ transaction: { url: null } })
  })
})
