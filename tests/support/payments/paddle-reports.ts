// Reports of the payment provider, with what is read of them.

/** An id as the provider makes them. */
export const idOf = (kind: string, letter = 'a') => `${kind}_${letter.repeat(26)}`
/** an account's id, as we note it on a checkout */
export const USER = '3f0e1d5c-8a4b-4c6d-9e2f-1a2b3c4d5e6f'

/** The body of a report, as the provider writes it. */
export const envelope = (event_type: string, data: unknown, more: object = {}) =>
  JSON.stringify({
    event_id: 'evt_1',
    event_type,
    occurred_at: '2026-03-01T12:00:00.123456Z',
    notification_id: 'ntf_1',
    data,
    ...more,
  })

export const subscription = {
  id: idOf('sub'),
  customer_id: idOf('ctm'),
  status: 'active',
  items: [{ price: { id: idOf('pri') }, quantity: 1 }],
  current_billing_period: { starts_at: '2026-03-01T12:00:00.1Z', ends_at: '2026-04-01T12:00:00.123456789Z' },
  scheduled_change: null,
  canceled_at: null,
  paused_at: null,
  updated_at: '2026-03-01T12:00:00.123456Z',
  custom_data: { user_id: USER },
}

export const transaction = {
  id: idOf('txn'),
  status: 'completed',
  customer_id: idOf('ctm'),
  subscription_id: idOf('sub'),
  items: [{ price: { id: idOf('pri') }, quantity: 1 }],
  payments: [],
  currency_code: 'USD',
  details: { totals: { grand_total: '2000' } },
  checkout: { url: `https://kindling.example/paddle-checkout?_ptxn=${idOf('txn')}` },
  billed_at: '2026-03-01T11:59:59.999999Z',
  updated_at: '2026-03-01T12:00:00.5Z',
  custom_data: null,
}

export const adjustment = {
  totals: { subtotal: '1700', tax: '300', total: '2000', currency_code: 'USD' },
  id: idOf('adj'),
  action: 'refund',
  type: 'full',
  status: 'approved',
  transaction_id: idOf('txn'),
  subscription_id: idOf('sub'),
  customer_id: idOf('ctm'),
}
