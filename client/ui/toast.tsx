import type { ReactNode } from 'react'
import { createContext, use, useCallback, useState } from 'react'
import { lazyComponent } from '../lazy.tsx'
import type { Notice, ToastAction } from './toast-list.tsx'

// The list brings Base UI; it is loaded with the first notice. Without it (offline) a notice is lost, never the page.
const ToastList = lazyComponent(() => import('./toast-list.tsx').then(file => file.ToastList))

type Show = (text: string, action?: ToastAction) => void

const ShowToast = createContext<Show>(() => {})

/** Shows a notice for some seconds; it stays over a change of page. */
export function useToast() {
  return use(ShowToast)
}

/** Stands once, around the routes. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<Notice[]>([])
  const show = useCallback<Show>(
    (text, action) => setNotices(earlier => [...earlier, { id: earlier.length, text, action }]),
    [],
  )
  return (
    <ShowToast value={show}>
      {children}
      {notices.length > 0 && <ToastList notices={notices} />}
    </ShowToast>
  )
}
