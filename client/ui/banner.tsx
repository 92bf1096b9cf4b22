import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

const looks = {
  bad: 'border-bad/40 bg-bad-tint text-bad',
  good: 'border-good/40 bg-raised text-good',
} as const

/** A sentence that is announced when it appears: mount it only when there is something to say. */
export function Banner({ kind = 'bad', children }: { kind?: keyof typeof looks; children: ReactNode }) {
  return (
    <div
      role={kind === 'bad' ? 'alert' : 'status'}
      className={`rounded-control border px-4 py-3 text-sm font-medium ${looks[kind]}`}
    >
      {children}
    </div>
  )
}

/** The strip over the box where one writes: what went wrong, until it is read. */
export function DismissableBanner({ children, onDismiss }: { children: ReactNode; onDismiss: () => void }) {
  return (
    <div className="relative mb-3">
      <Banner>
        <span className="block pr-8">{children}</span>
      </Banner>
      <IconButton
        label="Dismiss"
        className="is-bare absolute top-px right-px text-bad"
        onClick={onDismiss}
        icon={X}
        isSmall
      />
    </div>
  )
}
