import { useCallback, useEffect, useRef, useState } from 'react'
import type { BusinessProfile, WrittenEvent } from '#shared/business/calls.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { ApiError } from '../api.ts'
import { onChangeElsewhere } from '../stream/other-tabs.ts'
import { forgetFact, readProfile, writeEvent } from './business-calls.ts'
import { subscribeToReload, reloadSubscribers } from './reload-subscribers.ts'

/** `unknown`: there is no such business, or it is not this person's */
type ProfileStatus = 'loading' | 'ready' | 'failed' | 'unknown'

export type ProfileState = ReturnType<typeof useProfile>

/**
 * What is known of a business, and what can be said of it. `asOf` is a day, '' for now; it is read again whenever `revision`
 * changes, another tab changes anything, or something was written in this page.
 */
export function useProfile(businessId: string, asOf: string, revision = '') {
  const [read, setRead] = useState<{ asOf: string; profile: BusinessProfile } | null>(null)
  const [fault, setFault] = useState<'failed' | 'unknown' | null>(null)
  const asked = useRef(0)
  // A change that is tried again, after an answer that was lost, has the id it had.
  const ids = useRef(new Map<string, string>())

  const reload = useCallback(() => {
    const request = ++asked.current
    return readProfile(businessId, asOf).then(
      profile => {
        if (request !== asked.current) return
        setRead({ asOf, profile })
        setFault(null)
      },
      (error: unknown) => {
        if (request !== asked.current) return
        const isUnknown = error instanceof ApiError && (error.status === 400 || error.status === 404)
        setFault(isUnknown ? 'unknown' : 'failed')
      },
    )
  }, [businessId, asOf])

  useEffect(() => {
    void reload()
    const leaveOthers = onChangeElsewhere(() => void reload())
    const leave = subscribeToReload(businessId, reload)
    return () => {
      leaveOthers()
      leave()
    }
  }, [businessId, reload])

  const seen = useRef(revision)
  useEffect(() => {
    if (seen.current === revision) return
    seen.current = revision
    void reload()
  }, [reload, revision])

  /** Writes events in their order; throws what `api` throws. */
  const write = useCallback(
    async (events: readonly WrittenEvent[]) => {
      for (const event of events) {
        const content = JSON.stringify(event)
        const id = ids.current.get(content) ?? crypto.randomUUID()
        ids.current.set(content, id)
        await writeEvent(businessId, id, event)
      }
      for (const event of events) ids.current.delete(JSON.stringify(event))
      await reloadSubscribers(businessId)
    },
    [businessId],
  )

  const forget = useCallback(
    async (key: FactKey) => {
      await forgetFact(businessId, key)
      await reloadSubscribers(businessId)
    },
    [businessId],
  )

  const retry = useCallback(() => {
    setFault(null)
    void reload()
  }, [reload])

  const profile = read?.asOf === asOf && read.profile.id === businessId ? read.profile : null
  const status: ProfileStatus = fault === 'unknown' ? 'unknown' : profile ? 'ready' : (fault ?? 'loading')
  return { status, profile, reload, retry, write, forget }
}
