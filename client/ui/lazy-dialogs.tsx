import type { ComponentType } from 'react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ConfirmProps, NoticeProps } from './dialog.tsx'

// The windows bring Base UI. They are fetched ahead by a page that may need one, since a window is needed most when the network
// has just gone; where even that failed, the browser's own windows ask and tell.
const load = () => import('./dialog.tsx')
type Dialogs = Awaited<ReturnType<typeof load>>

/** For a component that may come to ask or tell something. */
export function usePreloadedDialogs() {
  useEffect(() => void load().catch(() => {}), [])
}

export const LazyConfirmDialog = lately<ConfirmProps>(
  file => file.ConfirmDialog,
  ({ question, isBusy, onConfirm, onCancel }) => {
    if (isBusy) return
    if (window.confirm(question)) onConfirm()
    else onCancel()
  },
)

export const LazyNoticeDialog = lately<NoticeProps>(
  file => file.NoticeDialog,
  ({ message, onClose }) => {
    window.alert(message)
    onClose()
  },
)

function lately<Props extends object>(
  pick: (file: Dialogs) => ComponentType<Props>,
  otherwise: (props: Props) => void,
) {
  function Otherwise(props: Props) {
    // Once for each time it is wanted, whatever is drawn meanwhile.
    const [wanted] = useState(props)
    useEffect(() => otherwise(wanted), [wanted])
    return null
  }
  const Late = lazy<ComponentType<Props>>(() =>
    load().then(
      file => ({ default: pick(file) }),
      () => ({ default: Otherwise }),
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
