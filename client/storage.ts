// The only file that touches local storage, but for before-paint.ts. Where a browser refuses it, this page remembers for itself.

export type StorageKey =
  | 'token'
  | 'user_email'
  | 'verify_email'
  | 'reset_email'
  | 'seen_intro'
  | 'seen_remembering'
  | 'theme'
  | 'common_password'
  | `draft:${string}`

const remembered = new Map<string, string>()
const listeners = new Set<() => void>()

function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action()
  } catch {
    // Blocked or full: the caller goes on with what this page remembers.
    return undefined
  }
}

function changed() {
  for (const listener of listeners) listener()
}

export const storage = {
  get(key: StorageKey): string | null {
    return remembered.get(key) ?? attempt(() => localStorage.getItem(key)) ?? null
  },
  set(key: StorageKey, value: string) {
    const isStored = attempt(() => (localStorage.setItem(key, value), true))
    if (isStored) remembered.delete(key)
    else remembered.set(key, value)
    changed()
  },
  remove(key: StorageKey) {
    attempt(() => localStorage.removeItem(key))
    remembered.delete(key)
    changed()
  },
  /** Forgets every message that was begun and not sent. */
  removeDrafts() {
    const stored = attempt(() => Object.keys(localStorage)) ?? []
    for (const key of [...stored, ...remembered.keys()]) {
      if (key.startsWith('draft:')) storage.remove(`draft:${key.slice('draft:'.length)}`)
    }
  },
}

/** Calls `listener` after every change, of this page or of another tab. Returns the way to end it. */
export function subscribeToStorage(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('storage', changed)
    // A page that comes back from the browser's memory has heard of nothing meanwhile.
    window.addEventListener('pageshow', changed)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', changed)
    window.removeEventListener('pageshow', changed)
  }
}
