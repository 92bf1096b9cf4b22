import { SubscribeButton } from './subscribe-button.tsx'
import { TrialButton } from './trial-button.tsx'

interface WaysInProps {
  /** 0 where there is no trial to take */
  trialDays: number
  /** what was had before, in a sentence */
  past?: string | undefined
  onRefused: () => void
}

/** The trial, where there is one to take, and the subscription. */
export function WaysIn({ trialDays, past, onRefused }: WaysInProps) {
  const hasTrial = trialDays > 0
  return (
    <div className="mt-3 flex flex-col gap-4">
      {past && <p className="text-sm text-muted">{past}</p>}
      {hasTrial && <TrialButton days={trialDays} />}
      <SubscribeButton variant={hasTrial ? 'quiet' : 'primary'} onRefused={onRefused} />
    </div>
  )
}
