import type { ComponentType, ReactNode } from 'react'
import { lazy, useState } from 'react'
import { UnreachablePage } from './ui/unreachable-page.tsx'

export interface LazyPage<Props extends object = object> {
  (props: Props): ReactNode
  /** loads the page's file; where that fails, the page says so */
  preload: () => Promise<unknown>
}

/**
 * A page, or a large part of one, whose file is loaded when it is wanted. One that was loaded before is drawn at once: React
 * holds back for 300 ms what follows a fallback, so the first page of a document is loaded ahead of the first drawing.
 * Where its file cannot be loaded, the page says so.
 */
export function lazyPage<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined
  const preload = (): Promise<ComponentType<Props>> =>
    load().then(
      page => (loaded = page),
      () => UnreachablePage,
    )
  const Late = lazy<ComponentType<Props>>(() => preload().then(page => ({ default: page })))
  function Page(props: Props) {
    const [Now] = useState(() => loaded)
    return Now ? <Now {...props} /> : <Late {...props} />
  }
  return Object.assign(Page, { preload })
}
