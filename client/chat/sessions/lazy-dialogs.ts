import { lazyComponent } from '../../lazy.tsx'

let hasFailed = false

// Menus and dialogs bring Base UI, which the page does not need for its first picture.
export const SessionMenu = lazyComponent(
  withFreshPage(() => import('./session-menu.tsx').then(file => file.SessionMenu)),
)
export const RenameDialog = lazyComponent(
  withFreshPage(() => import('./rename-dialog.tsx').then(file => file.RenameDialog)),
)
export const DeleteDialog = lazyComponent(
  withFreshPage(() => import('./delete-dialog.tsx').then(file => file.DeleteDialog)),
)

/**
 * A browser remembers an import that failed and does not ask again: so none is tried without a network, and after one that failed
 * the next one that is wanted takes a fresh page, once the server is there.
 */
function withFreshPage<Dialog>(load: () => Promise<Dialog>) {
  return async () => {
    if (!navigator.onLine) throw new Error('There is no network.')
    if (hasFailed) await reloadPage()
    try {
      return await load()
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
}

// What is being written is stored, and a reply that runs is followed again.
async function reloadPage() {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
    window.location.reload()
  } catch {
    // Not yet.
  }
}

const IDLE_AFTER_MS = 2_000

/** Loads the menu and the dialogs of the sessions when the page has nothing better to do; returns the way to call it off. */
export function preloadDialogs() {
  const timer = setTimeout(() => {
    if (hasFailed) return
    for (const dialog of [SessionMenu, RenameDialog, DeleteDialog]) void dialog.preload()
  }, IDLE_AFTER_MS)
  return () => clearTimeout(timer)
}
