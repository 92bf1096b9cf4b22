import type { ReactNode } from 'react'

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
