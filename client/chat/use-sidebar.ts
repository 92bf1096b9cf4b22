import { useCallback, useEffect, useState } from 'react'

const WIDE = '(min-width: 48rem)'

/** Beside the conversation the sidebar is open by default; on a phone it is a drawer that waits to be called. */
export function useSidebar() {
  const [isWide, setWide] = useState(() => window.matchMedia(WIDE).matches)
  const [isOpen, setOpen] = useState(isWide)
  useEffect(() => {
    const query = window.matchMedia(WIDE)
    const look = () => {
      setWide(query.matches)
      setOpen(query.matches)
    }
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  const isDrawerOpen = isOpen && !isWide
  const closeDrawer = useCallback(() => {
    if (!window.matchMedia(WIDE).matches) setOpen(false)
  }, [])
  useEffect(() => {
    if (!isDrawerOpen) return
    document.querySelector<HTMLElement>('#sessions button, #sessions a')?.focus()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      if (document.querySelector('[role=menu], [role=dialog], [role=alertdialog]')) return
      // Taken here, before it stops the reply under the drawer.
      event.preventDefault()
      closeDrawer()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      document.removeEventListener('keydown', onKeyDown, { capture: true })
      // After the page is no longer inert.
      requestAnimationFrame(() => document.getElementById('sidebar-toggle')?.focus({ preventScroll: true }))
    }
  }, [isDrawerOpen, closeDrawer])
  return { isOpen, isDrawerOpen, closeDrawer, toggle: () => setOpen(!isOpen) }
}
