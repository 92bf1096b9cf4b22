import type { SubscriptionStatus } from '#shared/billing.ts'

const labels: Record<Exclude<SubscriptionStatus, 'none'>, { text: string; look: string }> = {
  trial: { text: 'Free trial', look: 'border-ember/40 text-ember' },
  active: { text: 'Active', look: 'border-good/40 text-good' },
  past_due: { text: 'Payment failed', look: 'border-bad/40 text-bad' },
  canceling: { text: 'Ends soon', look: 'border-warn/40 text-warn' },
  canceled: { text: 'Ended', look: 'border-line text-muted' },
}

/** The status of a subscription in a word or two. */
export function StatusLabel({ status }: { status: SubscriptionStatus }) {
  if (status === 'none') return null
  const { text, look } = labels[status]
  return <span className={`rounded-full border px-3 py-0.5 text-sm font-medium ${look}`}>{text}</span>
}
