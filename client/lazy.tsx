import { type ComponentType, type ReactNode, lazy, useEffect, useState } from 'react'
import { UnreachablePage } from './ui/page/unreachable-page.tsx'

// The one way in which the app loads a file when it is wanted: a page by `lazyPage`, any other part by `lazyComponent`.

interface LazyProps {
  /** stands in its place until its file is there */
  loading?: ReactNode
  /** stands in its place where its file cannot be loaded */
  unreachable?: ReactNode
}

export interface LazyComponent<Props extends object> {
  (props: Props & LazyProps): ReactNode
  /** loads the file ahead; never fails */
  preload: () => Promise<unknown>
}

/**
 * A part of a page whose file is loaded when it is first drawn; one that was loaded before is drawn at once. It suspends nothing:
 * the page that is left would stay, and take what is meant for this one. One that failed is tried again when it is mounted again.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  const preload = () =>
    load().then(
      component => (loaded = component),
      () => undefined,
    )
  function Lazy(props: Props & LazyProps) {
    const [Component, setComponent] = useState(() => loaded)
    const [isUnreachable, setUnreachable] = useState(false)
    useEffect(() => {
      if (Component) return
      void preload().then(component => (component ? setComponent(() => component) : setUnreachable(true)))
    }, [Component])
    if (Component) return <Component {...props} />
    return isUnreachable ? props.unreachable : props.loading
  }
  return Object.assign(Lazy, { preload })
}

/** Stands in the place of what somebody has asked for and waits for: the page says that it went out, and offers to load again. */
export function Unloaded(): never {
  throw new Error('A file of the page could not be loaded.')
}

/** The page comes first: what is asked for on its way would slow it down. */
const AFTER_PAGE_MS = 500

/** Loads something that the first picture of a page does without. */
export const afterPage =
  <Loaded,>(load: () => Promise<Loaded>) =>
  async () => {
    await new Promise(resolve => setTimeout(resolve, AFTER_PAGE_MS))
    return load()
  }

export interface LazyPage {
  (): ReactNode
  /** loads the page's file; where that fails, the page says so */
  preload: () => Promise<unknown>
}

/**
 * A page whose file is loaded when it is wanted; until then the page that is left stays. One that was loaded before is drawn at
 * once: React holds back for 300 ms what follows a fallback, so the first page of a document is loaded ahead of the first drawing.
 * Where its file cannot be loaded, the page says so.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined
  const preload = (): Promise<ComponentType> =>
    load().then(
      page => (loaded = page),
      () => UnreachablePage,
    )
  const Suspending = lazy(() => preload().then(page => ({ default: page })))
  function Page() {
    const [Loaded] = useState(() => loaded)
    return Loaded ? <Loaded /> : <Suspending />
  }
  return Object.assign(Page, { preload })
}
