import { useEffect, useState } from 'react'
import { lazyComponent } from '../lazy.tsx'
import type { ConfirmProps, NoticeProps } from './dialog.tsx'

// The windows bring Base UI. They are fetched ahead by a page that may need one, since a window is needed most when the network
// has just gone; where even that failed, the browser's own windows ask and tell.
const ConfirmDialog = lazyComponent(() => import('./dialog.tsx').then(file => file.ConfirmDialog))
const NoticeDialog = lazyComponent(() => import('./dialog.tsx').then(file => file.NoticeDialog))

/** For a component that may come to ask or tell something. */
export function usePreloadedDialogs() {
  useEffect(() => void Promise.all([ConfirmDialog.preload(), NoticeDialog.preload()]), [])
}

export function LazyConfirmDialog(props: ConfirmProps) {
  function confirm() {
    if (props.isBusy) return
    if (window.confirm(props.question)) props.onConfirm()
    else props.onCancel()
  }
  return <ConfirmDialog {...props} unreachable={<BrowserDialog onShow={confirm} />} />
}

export function LazyNoticeDialog(props: NoticeProps) {
  function alert() {
    window.alert(props.message)
    props.onClose()
  }
  return <NoticeDialog {...props} unreachable={<BrowserDialog onShow={alert} />} />
}

function BrowserDialog({ onShow }: { onShow: () => void }) {
  // Once for each time it is wanted, whatever is drawn meanwhile.
  const [show] = useState(() => onShow)
  useEffect(() => show(), [show])
  return null
}
