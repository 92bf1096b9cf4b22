import { describe, expect, test } from 'vitest'
import { adjustment, envelope, idOf } from '#tests/support/payments/paddle-reports.ts'
import { readEvent } from './paddle-event.ts'

describe('a refund or a chargeback', () => {
  test.each<[string, object, boolean | undefined]>([
    ['a full refund', {}, true],
    ['a full refund that waits', { status: 'pending_approval' }, undefined],
    ['a full refund that was refused', { status: 'rejected' }, undefined],
    ['a full refund that was taken back', { status: 'reversed' }, false],
    ['a refund of unknown extent', { type: undefined }, undefined],
    ['a credit', { action: 'credit' }, undefined],
    ['a chargeback', { action: 'chargeback', type: 'partial' }, true],
    ['a chargeback that was taken back', { action: 'chargeback', status: 'reversed' }, false],
    ['the end of a chargeback', { action: 'chargeback_reverse' }, false],
    [
      'the end of a chargeback, not yet sure',
      { action: 'chargeback_reverse', status: 'pending_approval' },
      undefined,
    ],
    ['the warning of a chargeback', { action: 'chargeback_warning' }, undefined],
    ['something new', { action: 'something_new' }, undefined],
  ])('%s (PAY-18)', (_what, changed, isReversed) => {
    const read = readEvent(envelope('adjustment.updated', { ...adjustment, ...changed }))
    expect(read).toMatchObject(
      isReversed === undefined
        ? { about: 'nothing', reason: 'of no interest' }
        : {
            about: 'reversal',
            reversal: {
              transactionId: idOf('txn'),
              subscriptionId: idOf('sub'),
              customerId: idOf('ctm'),
              isReversed,
              part: null,
            },
          },
    )
  })
})

describe('a partial refund', () => {
  const read = (changed: object) =>
    readEvent(envelope('adjustment.updated', { ...adjustment, type: 'partial', ...changed }))

  test.each([
    ['approved', true],
    ['reversed', false],
  ])('one that is %s says how much (PAY-18)', (status, isReversed) => {
    expect(read({ status })).toMatchObject({
      about: 'reversal',
      reversal: {
        transactionId: idOf('txn'),
        isReversed,
        part: { refundId: idOf('adj'), amount: '2000' },
      },
    })
  })

  test.each(['pending_approval', 'rejected'])('one that is %s is of no interest', status => {
    expect(read({ status })).toMatchObject({ about: 'nothing', reason: 'of no interest' })
  })

  test.each([
    ['no totals', { totals: undefined }],
    ['no amount', { totals: {} }],
    ['an amount that is none', { totals: { total: '-1' } }],
    ['an amount that no column takes', { totals: { total: '1'.repeat(19) } }],
    ['no id', { id: undefined }],
  ])('one with %s cannot be read, and is not passed over', (_what, changed) => {
    expect(read(changed)).toMatchObject({ about: 'nothing', reason: 'unreadable' })
  })
})
