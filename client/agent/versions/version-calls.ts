import { Run, RunDiff, VersionList } from '#shared/agent/calls.ts'
import { endpoints } from '#shared/endpoints.ts'
import { api } from '../../api.ts'

const PAGE_SIZE = 20

const addressOf = (runId: string) => `${endpoints.runs}/${encodeURIComponent(runId)}`

// All of them throw what `api` throws.

/** A run's versions, newest first; `before` is where an earlier page ended. */
export const listVersions = (runId: string, before: string | null) =>
  api.get(
    `${addressOf(runId)}/versions?limit=${PAGE_SIZE}${before === null ? '' : `&before=${encodeURIComponent(before)}`}`,
    VersionList,
  )

/** The run as it was then. */
export const readVersion = (runId: string, version: number, signal: AbortSignal) =>
  api.get(`${addressOf(runId)}/versions/${version}`, Run, { signal })

/** What `to` has otherwise than `from`. */
export const readDiff = (runId: string, versions: { from: number; to: number }) =>
  api.get(`${addressOf(runId)}/diff?from=${versions.from}&to=${versions.to}`, RunDiff)
