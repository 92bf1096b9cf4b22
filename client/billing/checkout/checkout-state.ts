export type CheckoutState =
  | 'opening'
  | 'open'
  /** open, and a payment was refused */
  | 'declined'
  | 'completed'
  | 'closed'
  | 'unopened'
  /** something went wrong after it had opened */
  | 'broken'

/** What an event of the provider's checkout makes of its state. Whoever has paid is told nothing else any more. */
export function stateAfter(state: CheckoutState, event: unknown): CheckoutState {
  if (state === 'completed') return state
  switch (event) {
    case 'checkout.loaded':
      return 'open'
    case 'checkout.completed':
      return 'completed'
    case 'checkout.closed':
      return 'closed'
    case 'checkout.payment.failed':
    case 'checkout.payment.error':
      return 'declined'
    case 'checkout.error':
      return state === 'opening' || state === 'unopened' ? 'unopened' : 'broken'
    default:
      return state
  }
}
