import { useEffect, useState } from 'react'
import { ApiError } from '../../api.ts'
import type { RunView } from '../run/run-view.ts'
import { readVersion } from './version-calls.ts'
import { viewOfVersion } from './version-view.ts'

/** An earlier version that is looked at. */
export interface SeenVersion {
  version: number
  /** undefined while it is on its way, and where it could not be read */
  view: RunView | undefined
  /** why it could not be read: the server's sentence, or '' where it said none */
  failure: string | undefined
  retry: () => void
}

interface Read {
  key: string
  view?: RunView
  failure?: string
}

/** Reads the version at the page's address; nothing while the newest is looked at. */
export function useSeenVersion(runId: string | null, version: number | undefined): SeenVersion | undefined {
  const [read, setRead] = useState<Read>({ key: '' })
  const [attempt, setAttempt] = useState(0)
  const key = runId === null || version === undefined ? '' : `${runId} ${version} ${attempt}`
  useEffect(() => {
    if (runId === null || version === undefined) return
    const reading = new AbortController()
    const { signal } = reading
    readVersion(runId, version, signal).then(
      run => setRead({ key, view: viewOfVersion(run) }),
      (error: unknown) => {
        if (!signal.aborted) setRead({ key, failure: error instanceof ApiError ? error.message : '' })
      },
    )
    return () => reading.abort()
  }, [runId, version, key])
  if (version === undefined || key === '') return undefined
  const now = read.key === key ? read : undefined
  return {
    version,
    view: now?.view,
    failure: now?.failure,
    retry: () => setAttempt(count => count + 1),
  }
}
