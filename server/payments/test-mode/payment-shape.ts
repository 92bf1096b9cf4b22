import { randomUUID } from 'node:crypto'

export type PaymentAttempt = ReturnType<typeof newPayment>

/** One try to charge a card. */
export function newPayment({ cents, isDeclined, at }: { cents: string; isDeclined: boolean; at: string }) {
  return {
    payment_attempt_id: randomUUID(),
    stored_payment_method_id: randomUUID(),
    payment_method_id: null,
    amount: cents,
    status: isDeclined ? 'error' : 'captured',
    error_code: isDeclined ? 'declined' : null,
    method_details: {
      type: 'card',
      card: {
        type: 'visa',
        last4: isDeclined ? '0002' : '4242',
        expiry_month: 12,
        expiry_year: 2040,
        cardholder_name: 'Test Mode',
      },
      paypal: null,
      south_korea_local_card: null,
      underlying_details: null,
    },
    created_at: at,
    captured_at: isDeclined ? null : at,
  }
}
