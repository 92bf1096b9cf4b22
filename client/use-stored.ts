import { useSyncExternalStore } from 'react'
import { hasSessionExpired } from './session.ts'
import { storage, subscribeToStorage, type StorageKey } from './storage.ts'

/** A stored value that follows its changes, also those made in another tab. */
export function useStored(key: StorageKey) {
  return useSyncExternalStore(subscribeToStorage, () => storage.get(key), nothingStored)
}

/** Whether the server has ended this person's session; on a page that is there before its script, not until then. */
export function useSessionExpired() {
  return useSyncExternalStore(subscribeToStorage, hasSessionExpired, () => false)
}

const nothingStored = () => null
