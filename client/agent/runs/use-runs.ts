import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod/mini'
import { RunList, type RunItem } from '#shared/agent/calls.ts'
import { endpoints } from '#shared/endpoints.ts'
import { api } from '../../api.ts'

const PAGE_SIZE = 30

interface Listed {
  status: 'loading' | 'ready' | 'failed'
  runs: RunItem[]
  /** where older ones begin; null when there are none */
  next: string | null
}

/** A person's projects, newest first, page by page. */
export function useRuns() {
  const [list, setList] = useState<Listed>({ status: 'loading', runs: [], next: null })
  const load = useCallback(async (before: string | null) => {
    setList(now => ({ ...now, status: 'loading' }))
    try {
      const older = before === null ? '' : `&before=${encodeURIComponent(before)}`
      const page = await api.get(`${endpoints.runs}?limit=${PAGE_SIZE}${older}`, RunList)
      setList(now => ({
        status: 'ready',
        runs: before === null ? page.runs : [...now.runs, ...page.runs],
        next: page.next,
      }))
    } catch {
      setList(now => ({ ...now, status: 'failed' }))
    }
  }, [])
  useEffect(() => void load(null), [load])
  return {
    ...list,
    loadMore: () => void load(list.runs.length === 0 ? null : list.next),
    async remove(runId: string) {
      await api.delete(`${endpoints.runs}/${encodeURIComponent(runId)}`, z.undefined())
      setList(now => ({ ...now, runs: now.runs.filter(run => run.run_id !== runId) }))
    },
  }
}
