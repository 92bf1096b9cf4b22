import { useCallback, useEffect, useState } from 'react'
import type { Business } from '#shared/business/calls.ts'
import { onChangeElsewhere } from '../stream/other-tabs.ts'
import { listBusinesses } from './business-calls.ts'
import { subscribeToReload, reloadSubscribers } from './reload-subscribers.ts'

/** In place of the id of one. */
const ALL = 'all businesses'

/** Every place of this page shows what was made; resolves when all of them do. */
export const reloadBusinesses = () => reloadSubscribers(ALL)

/** The person's businesses, the one used last first: read again whenever anything in another tab changes. */
export function useBusinesses() {
  const [businesses, setBusinesses] = useState<Business[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const reload = useCallback(
    () =>
      listBusinesses().then(
        list => {
          setBusinesses(list.businesses)
          setFailed(false)
        },
        () => setFailed(true),
      ),
    [],
  )
  useEffect(() => {
    void reload()
    const leaveOthers = onChangeElsewhere(() => void reload())
    const leave = subscribeToReload(ALL, reload)
    return () => {
      leaveOthers()
      leave()
    }
  }, [reload])
  const status: 'loading' | 'failed' | 'ready' = businesses ? 'ready' : hasFailed ? 'failed' : 'loading'
  return { status, businesses: businesses ?? NONE, reload }
}

const NONE: Business[] = []
