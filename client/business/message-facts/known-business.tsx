import { useEffect } from 'react'
import type { BusinessProfile } from '#shared/business/calls.ts'
import { type ProfileState, useProfile } from '../use-profile.ts'

/** What is known of the business that a conversation is about, and how to change it. */
export interface KnownBusiness {
  profile: BusinessProfile
  write: ProfileState['write']
  reload: ProfileState['reload']
}

let known: KnownBusiness | null = null
const listeners = new Set<() => void>()

/** Read once, by the newest line of the conversation on screen, for all lines under its messages. */
export const knownBusiness = {
  /** null while this business is not read */
  of: (businessId: string | null | undefined) => (known?.profile.id === businessId ? known : null),
  set(read: KnownBusiness) {
    known = read
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

/** Draws nothing: it keeps what is known of one business fresh for all lines. */
export function FollowBusiness({ businessId, revision }: { businessId: string; revision: string }) {
  const { profile, write, reload } = useProfile(businessId, '', revision)
  useEffect(() => {
    if (profile) knownBusiness.set({ profile, write, reload })
  }, [profile, write, reload])
  return null
}
