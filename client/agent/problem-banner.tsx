import { Link, useLocation } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { DismissableBanner } from '../ui/dismissable-banner.tsx'
import { useStored } from '../use-stored.ts'
import type { Problem } from './use-workshop.ts'

/** What went wrong, and the way on where there is one. */
export function ProblemBanner({ problem, onDismiss }: { problem: Problem; onDismiss: () => void }) {
  const isSignedIn = useStored('token') !== null
  const { pathname, search } = useLocation()
  return (
    <DismissableBanner onDismiss={onDismiss}>
      {problem.message}
      {problem.loginHelps && !isSignedIn && (
        <>
          {' '}
          <Link to={pages.login} state={{ returnTo: pathname + search }} className="link">
            Login
          </Link>
        </>
      )}
    </DismissableBanner>
  )
}
