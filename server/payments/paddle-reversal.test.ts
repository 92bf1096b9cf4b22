import { describe, expect, test } from 'vitest'
import { adjustment, envelope, idOf } from '#tests/support/paddle-reports.ts'
import { readEvent } from './read-event.ts'

describe('a report of money that goes back', () => {
  test.each<[string, object, boolean | undefined]>([
    ['a full refund', {}, true],
    ['a full refund that waits', { status: 'pending_approval' }, undefined],
    ['a full refund that was refused', { status: 'rejected' }, undefined],
    ['a full refund that was taken back', { status: 'reversed' }, false],
    ['a part', { type: 'partial' }, undefined],
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
            },
          },
    )
  })
})
