import { setImmediate } from 'node:timers/promises'
import type { Run, RunDiff, VersionList } from '#shared/agent/calls.ts'
import { diffRuns } from '#shared/agent/diff-runs.ts'
import { agentErrors } from '#shared/agent/messages.ts'
import { shownRun } from '#shared/agent/shown-run.ts'
import { keptFiles, orchestratorReply } from '#shared/agent/run-state.ts'
import { findFormer, findReplyOfRun, type VersionRow } from '../live/version.store.ts'
import { presentRun, stateOf } from './present-run.ts'
import { previewAddress } from './preview.ts'
import type { RunNeeds } from './run-needs.ts'
import type { RunRow } from './run.store.ts'
import { requireNewest, requireRun, requireVersion, shownOf, type Named } from './shown-version.ts'

/** Each takes its log to be read as a whole. */
const VERSIONS_PER_PAGE = 20

interface Page {
  limit: number
  /** the version that the page before ended with */
  before: number | undefined
}

/** The versions of a run, the newest first. Throws 404. */
export async function listVersions(deps: RunNeeds, named: Named & Page): Promise<VersionList> {
  const run = await requireRun(deps, named)
  const newest = await requireNewest(deps, run)
  const limit = Math.min(named.limit, VERSIONS_PER_PAGE)
  const { before = newest.version + 1 } = named
  // One more than is shown, which the last is compared with.
  const former = await findFormer(deps.sql, run, { before, most: limit + 1 })
  const rows = newest.version < before ? [newest, ...former] : former
  const read: Awaited<ReturnType<typeof readItem>>[] = []
  for (const reply of rows.slice(0, limit + 1)) {
    read.push(await readItem(deps, run, reply))
    // Others have their turn.
    await setImmediate()
  }
  const versions = read.slice(0, limit).map(({ item, files }, index) => ({
    ...item,
    files_changed: changedFiles(read[index + 1]?.files ?? new Map(), files),
  }))
  return { versions, next: read.length > limit ? String(versions.at(-1)?.version) : null }
}

type Files = ReadonlyMap<string, string>

/** A version as the list has it, but for what changed, and what its files hold. */
async function readItem(deps: RunNeeds, run: RunRow, reply: VersionRow) {
  const shown = await shownOf(deps, run, reply)
  const state = stateOf(shown)
  const files = new Map(keptFiles(shownRun(state)).map(({ file, content }) => [file, content]))
  const item = {
    ...state.origin,
    ...(shown.text === undefined && { words: agentErrors.damaged.message }),
    version: reply.version,
    status: reply.status,
    created_at: reply.startedAt.toISOString(),
  }
  return { item, files }
}

const changedFiles = (before: Files, after: Files) =>
  [...new Set([...before.keys(), ...after.keys()])].filter(file => before.get(file) !== after.get(file))
    .length

/** The run as it was in one of its versions. Throws 404. */
export async function readVersion(deps: RunNeeds, named: Named & { version: number }): Promise<Run> {
  const run = await requireRun(deps, named)
  const reply = await requireVersion(deps, run, named.version)
  const newest = await findReplyOfRun(deps.sql, run)
  const address = previewAddress(deps.encryption, run, deps.clock.now())
  const preview = newest?.id === reply.id ? address : `${address}&version=${reply.version}`
  return presentRun({ ...(await shownOf(deps, run, reply)), preview })
}

/** What one version of a run has otherwise than another. Throws 404. */
export async function compareVersions(
  deps: RunNeeds,
  { from, to, ...named }: Named & { from: number; to: number },
): Promise<RunDiff> {
  const run = await requireRun(deps, named)
  const read = async (version: number) =>
    orchestratorReply(shownRun(stateOf(await shownOf(deps, run, await requireVersion(deps, run, version)))))
  return diffRuns(await read(from), await read(to))
}
