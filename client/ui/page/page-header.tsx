import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'

/** The top of a page: the way home at the same place on every page, and at the right what the page offers. */
export function PageHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="mx-auto flex h-16 w-full max-w-[70rem] items-center justify-between gap-4 px-4 sm:h-18 sm:px-8">
      <Logo />
      {children}
    </header>
  )
}
