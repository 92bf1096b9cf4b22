import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'

/** The strip over the box where one writes: what went wrong, until it is read. */
export function DismissableBanner({ children, onDismiss }: { children: ReactNode; onDismiss: () => void }) {
  return (
    <div className="relative mb-3">
      <Banner>
        <span className="block pr-8">{children}</span>
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
