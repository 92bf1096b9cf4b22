import type { ReactNode } from 'react'
import { createContext, use, useCallback, useState } from 'react'
import { lazyComponent } from '../lazy.tsx'
import type { Notice } from './toast-list.tsx'

// The list brings Base UI; it is loaded with the first notice. Without it (offline) a notice is lost, never the page.
const ToastList = lazyComponent(() => import('./toast-list.tsx').then(file => file.ToastList))

const ShowToast = createContext<(text: string) => void>(() => {})

/** Shows a notice for some seconds; it stays over a change of page. */
export function useToast() {
  return use(ShowToast)
}

/** Stands once, around the routes. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<Notice[]>([])
  const show = useCallback(
    (text: string) => setNotices(earlier => [...earlier, { id: earlier.length, text }]),
    [],
  )
  return (
    <ShowToast value={show}>
      {children}
      {notices.length > 0 && <ToastList notices={notices} />}
    </ShowToast>
  )
}
