import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { VersionItem } from '#shared/agent/calls.ts'
import { listVersions } from './version-calls.ts'

interface Listed {
  status: 'loading' | 'ready' | 'failed'
  versions: VersionItem[]
  /** where older ones begin; null when there are none */
  next: string | null
}

const NONE_YET: Listed = { status: 'loading', versions: [], next: null }

/** A run's versions, newest first, page by page; `onStale` hears of one that is newer than the page's. */
export function useVersionList(runId: string, newest: number | undefined, onStale: () => void) {
  const [list, setList] = useState(NONE_YET)
  const compare = useEffectEvent((found: VersionItem | undefined) => {
    if (found && newest !== undefined && found.version > newest) onStale()
  })
  const load = useCallback(
    async (before: string | null) => {
      setList(now => ({ ...now, status: 'loading' }))
      try {
        const page = await listVersions(runId, before)
        setList(now => ({
          status: 'ready',
          versions: before === null ? page.versions : [...now.versions, ...page.versions],
          next: page.next,
        }))
        return page.versions
      } catch {
        setList(now => ({ ...now, status: 'failed' }))
        return []
      }
    },
    [runId],
  )
  useEffect(() => {
    void load(null).then(([found]) => compare(found))
  }, [load])
  return {
    ...list,
    loadMore: () => void load(list.versions.length === 0 ? null : list.next),
    reload: () => void load(null),
  }
}
