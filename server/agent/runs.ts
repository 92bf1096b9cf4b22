import { agentErrors } from '#shared/agent/messages.ts'
import type { Run } from '#shared/agent/calls.ts'
import { shownRun } from '#shared/agent/shown-run.ts'
import { keptFiles } from '#shared/agent/run-state.ts'
import { notFound } from '../http/errors.ts'
import { knownId } from '../http/url-parameters.ts'
import { findReplyOfRun } from '../live/version.store.ts'
import { deleteOldReservations } from './allowance.store.ts'
import { presentItem, presentRun, stateOf } from './present-run.ts'
import { isPreviewKey, ownerOfKey, previewAddress } from './preview.ts'
import type { RunNeeds } from './run-needs.ts'
import { requireNewest, requireRun, requireVersion, shownOf, type Named } from './shown-version.ts'
import {
  deleteRun,
  findAnyRun,
  findOldVisitorRuns,
  findRuns,
  revokePreviewsOfRun,
  type RunKey,
  type RunPlace,
  type RunRow,
} from './run.store.ts'

export async function listRuns(
  { sql, encryption }: RunNeeds,
  page: { userId: string; limit: number; before: string | undefined },
) {
  const rows = await findRuns(sql, page)
  const cipher = await encryption.cipherOf(sql, page.userId)
  const shown = rows.slice(0, page.limit)
  return {
    runs: shown.map(run => presentItem(cipher, run)),
    next: rows.length > shown.length ? (shown.at(-1)?.position ?? null) : null,
  }
}

/** A run as it is now; of one that is at work what there is so far. Throws 404. */
export async function readRun(deps: RunNeeds, named: Named): Promise<Run> {
  return present(deps, await requireRun(deps, named))
}

async function present(deps: RunNeeds, run: RunRow): Promise<Run> {
  const preview = previewAddress(deps.encryption, run, deps.clock.now())
  return presentRun({ ...(await shownOf(deps, run, await requireNewest(deps, run))), preview })
}

interface Previewing {
  runId: string
  /** as the preview's address has it */
  key: string
  file: string | undefined
  /** the newest without one */
  version: number | undefined
}

/** A page that an agent of this run made; without a name the first. For whoever knows the preview's address. Throws 404. */
export async function readPage(deps: RunNeeds, { runId, key, file, version }: Previewing) {
  const now = deps.clock.now()
  const ownerId = knownId(ownerOfKey(key), agentErrors.unknownPage)
  const run = await findAnyRun(deps.sql, { ownerId, runId, now })
  if (!run || !isPreviewKey(deps.encryption, run, key, now)) throw notFound(agentErrors.unknownPage)
  const reply = await (version === undefined ? requireNewest(deps, run) : requireVersion(deps, run, version))
  const pages = keptFiles(shownRun(stateOf(await shownOf(deps, run, reply))))
  const page = pages.find(made => made.language === 'html' && (file === undefined || made.file === file))
  if (!page) throw notFound(agentErrors.unknownPage)
  return page.content
}

/** Stops a run, on whichever process it is at work: every agent at once. The answer is the run as saved. Throws 404. */
export async function stopRun(deps: RunNeeds, named: Named): Promise<Run> {
  const run = await requireRun(deps, named)
  const reply = await findReplyOfRun(deps.sql, run)
  if (reply) await deps.live.stopRunning(reply)
  return present(deps, run)
}

/** Ends the preview links that were given out for a run; whoever reads it is given a new one. Throws 404. */
export async function revokePreviews(deps: Pick<RunNeeds, 'sql' | 'clock'>, named: Named) {
  const run = await requireRun(deps, named)
  await revokePreviewsOfRun(deps.sql, run)
}

/** Ends what is at work first, so that no late end finds its row gone unawares. Throws 404. */
export async function removeRun(deps: Pick<RunNeeds, 'sql' | 'encryption' | 'live' | 'clock'>, named: Named) {
  const run = await requireRun(deps, named)
  await endAndDelete(deps, run)
}

/** Ends a run and removes it with all it made. */
async function endAndDelete(
  { sql, encryption, live }: Pick<RunNeeds, 'sql' | 'encryption' | 'live'>,
  run: RunKey,
) {
  const reply = await findReplyOfRun(sql, run)
  if (reply) await live.stopRunning(reply)
  await deleteRun(sql, run)
  encryption.forget(run.id)
}

/**
 * Removes visitors' runs whose day is over, and what no allowance looks back to. Throws at the end when a run could not
 * be ended; it holds up none of the others.
 */
export async function deleteOldRuns(
  deps: Pick<RunNeeds, 'sql' | 'encryption' | 'live' | 'clock'>,
  signal?: AbortSignal,
) {
  const now = deps.clock.now()
  await deleteOldReservations(deps.sql, now, signal)
  const failures: unknown[] = []
  let last: RunPlace | undefined
  for (;;) {
    signal?.throwIfAborted()
    const runs = await findOldVisitorRuns(deps.sql, now, last)
    if (runs.length === 0) break
    const ends = await Promise.allSettled(runs.map(({ id }) => endAndDelete(deps, { ownerId: id, id })))
    failures.push(...ends.filter(end => end.status === 'rejected').map(end => end.reason))
    last = runs.at(-1)
  }
  if (failures.length > 0) throw failures[0]
}
