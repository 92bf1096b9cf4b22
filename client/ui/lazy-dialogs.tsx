import type { ComponentType } from 'react'
import { lazy, Suspense, useEffect } from 'react'
import type { ConfirmProps, NoticeProps } from './dialog.tsx'

// The windows bring Base UI. They are fetched when a page that may need one stands still, since a window is needed most when
// the network has just gone; where even that failed, no window opens and the page goes on.
const load = () => import('./dialog.tsx')

function lately<Props extends object>(
  pick: (file: Awaited<ReturnType<typeof load>>) => ComponentType<Props>,
) {
  const Late = lazy<ComponentType<Props>>(() =>
    load().then(
      file => ({ default: pick(file) }),
      () => ({ default: () => null }),
    ),
  )
  return function Lately(props: Props) {
    return (
      <Suspense>
        <Late {...props} />
      </Suspense>
    )
  }
}

export const LazyConfirmDialog = lately<ConfirmProps>(file => file.ConfirmDialog)
export const LazyNoticeDialog = lately<NoticeProps>(file => file.NoticeDialog)

/** For a component that may come to ask or tell something. */
export function usePreloadedDialogs() {
  useEffect(() => void load().catch(() => {}), [])
}
