import type { ReactNode } from 'react'
import { Ember } from '../mascot/ember.tsx'
import type { EmberMood } from '../mascot/mood.ts'
import { PageHeader } from './page-header.tsx'
import { usePage } from './use-page.ts'
import { HearthPage } from './hearth-page.tsx'

interface AuthPageProps {
  heading: string
  /** one line under the heading */
  lead?: ReactNode
  mood?: EmberMood
  children: ReactNode
  /** links under the card */
  footer?: ReactNode
}

/** The card on which one signs in, signs up and proves an address, with Ember looking over its edge. */
export function AuthPage({ heading, lead, mood = 'idle', children, footer }: AuthPageProps) {
  const headingRef = usePage(heading)
  return (
    <HearthPage className="max-w-[30rem] pt-[clamp(0.5rem,11vh,9rem)] pb-16">
      <Ember mood={mood} size={136} className="mx-auto -mb-7" />
      <div className="relative rounded-card border border-line bg-raised p-6 shadow-card sm:p-8">
        <h1 ref={headingRef} tabIndex={-1} className="text-2xl">
          {heading}
        </h1>
        {lead && <p className="mt-2 text-muted">{lead}</p>}
        <div className="mt-6">{children}</div>
      </div>
      {footer && <div className="mt-4 flex flex-col items-center text-sm">{footer}</div>}
    </HearthPage>
  )
}

/** A page of one column of text or settings. */
export function PlainPage({
  heading,
  action,
  isWide = false,
  children,
}: {
  heading: string
  action?: ReactNode
  /** for cards beside each other; text alone reads better narrow */
  isWide?: boolean
  children: ReactNode
}) {
  const headingRef = usePage(heading)
  return (
    <div className="min-h-dvh pb-24">
      <PageHeader>{action}</PageHeader>
      <main
        id="main"
        tabIndex={-1}
        className={`mx-auto px-4 pt-8 sm:px-8 sm:pt-12 ${isWide ? 'max-w-[70rem]' : 'max-w-[50rem]'}`}
      >
        <h1 ref={headingRef} tabIndex={-1} className="text-3xl">
          {heading}
        </h1>
        {children}
      </main>
    </div>
  )
}
