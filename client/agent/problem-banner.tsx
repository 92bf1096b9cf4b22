import { X } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { Banner } from '../ui/banner.tsx'
import { useStored } from '../use-stored.ts'
import type { Problem } from './use-workshop.ts'

/** The strip over the box: what went wrong, and the way on where there is one. */
export function ProblemBanner({ problem, onDismiss }: { problem: Problem; onDismiss: () => void }) {
  const isSignedIn = useStored('token') !== null
  const { pathname, search } = useLocation()
  return (
    <div className="relative mb-3">
      <Banner>
        <span className="block pr-8">
          {problem.sentence}
          {problem.loginHelps && !isSignedIn && (
            <>
              {' '}
              <Link to={pages.login} state={{ returnTo: pathname + search }} className="link">
                Login
              </Link>
            </>
          )}
        </span>
      </Banner>
      <button
        type="button"
        aria-label="Dismiss"
        className="chat-icon-button is-bare absolute top-px right-px text-bad"
        onClick={onDismiss}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
