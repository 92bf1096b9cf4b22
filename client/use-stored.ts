import { useSyncExternalStore } from 'react'
import { storage, subscribeToStorage, type StorageKey } from './storage.ts'

/** A stored value that follows its changes, also those made in another tab. */
export function useStored(key: StorageKey) {
  return useSyncExternalStore(subscribeToStorage, () => storage.get(key))
}
