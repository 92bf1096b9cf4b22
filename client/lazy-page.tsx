import type { ComponentType, ReactNode } from 'react'
import { lazy, useState } from 'react'
import { UnreachablePage } from './ui/unreachable-page.tsx'

export interface LazyPage {
  (): ReactNode
  /** loads the page's file; where that fails, the page says so */
  preload: () => Promise<unknown>
}

/**
 * A page whose file is loaded when it is wanted. One that was loaded before is drawn at once: React holds back for 300 ms
 * what follows a fallback, so the first page of a document is loaded ahead of the first drawing.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined
  const preload = () =>
    load().then(
      page => (loaded = page),
      () => UnreachablePage,
    )
  const Late = lazy(() => preload().then(page => ({ default: page })))
  function Page() {
    const [Now] = useState(() => loaded)
    return Now ? <Now /> : <Late />
  }
  return Object.assign(Page, { preload })
}
