import { Link } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { DismissableBanner } from '../../ui/dismissable-banner.tsx'
import type { Problem } from '../refusal.ts'

export function ErrorBanner({ problem, onDismiss }: { problem: Problem; onDismiss: () => void }) {
  return (
    <DismissableBanner onDismiss={onDismiss}>
      ✕ {problem.message}
      {problem.needsAccess && (
        <>
          {' '}
          <Link to={pages.subscribe} className="link">
            See what is offered
          </Link>
        </>
      )}
    </DismissableBanner>
  )
}
