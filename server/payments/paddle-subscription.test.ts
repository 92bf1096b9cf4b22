import { describe, expect, test } from 'vitest'
import { envelope, idOf, subscription, USER } from '#tests/support/payments/paddle-reports.ts'
import { readEvent } from './paddle-event.ts'

describe('an event of a subscription', () => {
  const read = (changed: object, type = 'subscription.updated') =>
    readEvent(envelope(type, { ...subscription, ...changed }))

  test('is read with all digits of its times', () => {
    expect(read({ transaction_id: idOf('txn') }, 'subscription.created')).toEqual({
      id: 'evt_1',
      type: 'subscription.created',
      occurredAt: '2026-03-01T12:00:00.123456Z',
      about: 'subscription',
      transactionId: idOf('txn'),
      userHint: USER,
      subscription: {
        id: idOf('sub'),
        customerId: idOf('ctm'),
        status: 'active',
        priceIds: [idOf('pri')],
        periodEndsAt: '2026-04-01T12:00:00.123456789Z',
        cancelsAt: null,
        endedAt: null,
        updatedAt: '2026-03-01T12:00:00.123456Z',
      },
    })
  })

  test('has an end only when it is canceled then, not when it is paused', () => {
    const effective_at = '2026-04-01T12:00:00Z'
    const scheduled = (action: string) => ({ scheduled_change: { action, effective_at, resume_at: null } })
    expect(read(scheduled('cancel'))).toMatchObject({ subscription: { cancelsAt: effective_at } })
    for (const action of ['pause', 'resume', 'something new'])
      expect(read(scheduled(action))).toMatchObject({ subscription: { cancelsAt: null } })
  })

  test('says when it ended: canceled, or paused now, but not paused once', () => {
    const at = { canceled_at: '2026-03-02T00:00:00.123456789Z', paused_at: '2026-02-01T00:00:00Z' }
    const ended = { current_billing_period: null, ...at }
    expect(read({ ...ended, status: 'canceled' })).toMatchObject({
      subscription: { endedAt: at.canceled_at, periodEndsAt: null },
    })
    expect(read({ ...ended, status: 'paused' })).toMatchObject({ subscription: { endedAt: at.paused_at } })
    expect(read({ paused_at: at.paused_at })).toMatchObject({ subscription: { endedAt: null } })
  })

  test.each([
    ['another status than we know', { status: 'frozen' }],
    ['an id that is none', { id: '../x' }],
    ['a customer that is none', { customer_id: null }],
    ['no items', { items: undefined }],
    ['a time that is none', { updated_at: 'yesterday' }],
    ['an end that is none', { current_billing_period: { ends_at: '2026-02-30T00:00:00Z' } }],
  ])('with %s cannot be read, which is no fault of the sender’s (PAY-08)', (_what, changed) => {
    expect(read(changed)).toMatchObject({ id: 'evt_1', about: 'nothing', reason: 'unreadable' })
  })

  test('takes no notice of fields that came later (PAY-08)', () => {
    expect(
      read({ __proto__: 1, new_field: { deep: [{}] }, items: [{ price: { id: idOf('pri'), tier: 1 } }] }),
    ).toEqual(read({}))
  })

  test('has a hint only in an account’s id, and no transaction that is none', () => {
    for (const custom_data of [null, 'x', [], {}, { user_id: 7 }, { user_id: 'x' }, { user_id: `${USER}x` }])
      expect(read({ custom_data })).toMatchObject({ about: 'subscription', userHint: null })
    expect(read({ transaction_id: 'x' })).toMatchObject({ about: 'subscription', transactionId: null })
  })
})
