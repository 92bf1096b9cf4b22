import { useEffect } from 'react'
import { knownBusiness } from './known-business.ts'
import { useProfile } from './use-profile.ts'

/** Draws nothing: it keeps what is known of one business fresh for all lines. */
export function FollowBusiness({ businessId, revision }: { businessId: string; revision: string }) {
  const { profile, write, reload } = useProfile(businessId, '', revision)
  useEffect(() => {
    if (profile) knownBusiness.set({ profile, write, reload })
  }, [profile, write, reload])
  return null
}
