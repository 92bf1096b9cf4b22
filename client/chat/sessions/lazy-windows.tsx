import type { ComponentType, LazyExoticComponent } from 'react'
import { lazy } from 'react'

// Menus and dialogs bring Base UI, which the page does not need for its first picture. One that cannot be loaded does not
// open; the page stays.
function quietly<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      component => ({ default: component }),
      () => ({ default: () => null }),
    ),
  )
}

export const SessionMenu = quietly(() => import('./session-menu.tsx').then(file => file.SessionMenu))
export const RenameDialog = quietly(() => import('./rename-dialog.tsx').then(file => file.RenameDialog))
export const DeleteDialog = quietly(() => import('./delete-dialog.tsx').then(file => file.DeleteDialog))
export const Intro = quietly(() => import('../intro.tsx').then(file => file.Intro))
