import type { ReactNode } from 'react'
import { PageHeader } from './page-header.tsx'

interface HearthPageProps {
  /** places what is shown */
  className: string
  /** stands in the header */
  action?: ReactNode
  children: ReactNode
}

/** A page on the warm background. */
export function HearthPage({ className, action, children }: HearthPageProps) {
  return (
    <div className="hearth flex min-h-dvh flex-col">
      <PageHeader>{action}</PageHeader>
      <main id="main" tabIndex={-1} className={`mx-auto w-full px-4 ${className}`}>
        {children}
      </main>
    </div>
  )
}
