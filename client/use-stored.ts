import { useSyncExternalStore } from 'react'
import { hasLoginExpired } from './login-session.ts'
import { storage, subscribeToStorage, type StorageKey } from './storage.ts'

/** A stored value that follows its changes, also those made in another tab. */
export function useStored(key: StorageKey) {
  return useSyncExternalStore(subscribeToStorage, () => storage.get(key), nothingStored)
}

/** Whether the server has ended this person's session; on a page that is there before its script, not until then. */
export function useLoginExpired() {
  return useSyncExternalStore(subscribeToStorage, hasLoginExpired, () => false)
}

const nothingStored = () => null
