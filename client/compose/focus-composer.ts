/**
 * Puts the focus where one goes on: into the composer, or, where that would call up a keyboard over half of the screen,
 * into the conversation. For controls that go away when they are used.
 */
export function focusComposer() {
  const field = document.querySelector<HTMLElement>('.composer textarea')
  if (field === document.activeElement) return
  const isTouch = window.matchMedia('(pointer: coarse)').matches
  const target = isTouch ? document.querySelector<HTMLElement>('.conversation') : field
  target?.focus({ preventScroll: true })
}

/** A `ref` for a button that goes away by itself while somebody may be on it. */
export const handFocusOn = (button: HTMLElement | null) => () => {
  if (button === document.activeElement) focusComposer()
}
