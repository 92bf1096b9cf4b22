import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { Banner } from '../../ui/banner.tsx'
import type { Problem } from '../refusal.ts'

export function ErrorBanner({ problem, onDismiss }: { problem: Problem; onDismiss: () => void }) {
  return (
    <div className="relative mb-3">
      <Banner>
        <span className="block pr-8">
          ✕ {problem.sentence}
          {problem.needsAccess && (
            <>
              {' '}
              <Link to={pages.subscribe} className="link">
                See what is offered
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
