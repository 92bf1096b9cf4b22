import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'

// Menus and dialogs bring Base UI, which the page does not need for its first picture.

/**
 * A window that is loaded when it is needed. A browser remembers an import that failed and does not ask again: so none is
 * tried without a network, and one that failed takes a fresh page, once the server is there, the next time it is wanted.
 */
function quietly<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  let hasFailed = false
  const attempt = async () => {
    if (loaded || hasFailed || !navigator.onLine) return loaded
    try {
      loaded = await load()
    } catch {
      // The page stays as it is.
      hasFailed = true
    }
    return loaded
  }
  function Quiet(props: Props) {
    const [Window, setWindow] = useState(() => loaded)
    // Asked for again, it is rendered again.
    useEffect(() => {
      if (hasFailed) void loadPageAgain()
      else if (!Window) void attempt().then(component => component && setWindow(() => component))
    })
    return Window ? <Window {...props} /> : null
  }
  return Object.assign(Quiet, { preload: attempt })
}

export const SessionMenu = quietly(() => import('./session-menu.tsx').then(file => file.SessionMenu))
export const RenameDialog = quietly(() => import('./rename-dialog.tsx').then(file => file.RenameDialog))
export const DeleteDialog = quietly(() => import('./delete-dialog.tsx').then(file => file.DeleteDialog))
export const Intro = quietly(() => import('../intro.tsx').then(file => file.Intro))

// What is being written is stored, and a reply that runs is followed again.
async function loadPageAgain() {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
    window.location.reload()
  } catch {
    // Not yet.
  }
}

const IDLE_AFTER_MS = 2_000

/** Loads the windows of the sessions when the page has nothing better to do; returns the way to call it off. */
export function preloadWindows() {
  const timer = setTimeout(() => {
    for (const window of [SessionMenu, RenameDialog, DeleteDialog]) void window.preload()
  }, IDLE_AFTER_MS)
  return () => clearTimeout(timer)
}
