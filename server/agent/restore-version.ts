import { agentErrors, versionWords } from '#shared/agent/messages.ts'
import { AppError, conflict, notFound } from '../http/errors.ts'
import { goOn, specOf, type Continuing } from './go-on.ts'
import { openRun, type OpenedRun } from './open-run.ts'
import { stateOf } from './present-run.ts'
import type { RunNeeds } from './run-needs.ts'
import type { RunRow } from './run.store.ts'
import { requireNewest, requireRun, requireVersion, shownOf } from './shown-version.ts'

type Restoring = Continuing & {
  version: number
  /** the newest that is known to whoever asks */
  base: number
}

/**
 * Makes a version of what an earlier one held, byte for byte and without a model; the same once more opens that version.
 * Throws 404 for a version that is none, 409 where there is a newer one than `base`, one is at work, or it has no spec.
 */
export async function restoreVersion(deps: RunNeeds, asked: Restoring): Promise<OpenedRun> {
  try {
    return await restoreOnce(deps, asked)
  } catch (error) {
    // Another tab was quicker: perhaps with the same.
    if (error instanceof AppError && error.status === 409) return restoreOnce(deps, asked)
    throw error
  }
}

async function restoreOnce(deps: RunNeeds, asked: Restoring): Promise<OpenedRun> {
  const { version, base } = asked
  const run = await requireRun(deps, asked)
  const newest = await shownOf(deps, run, await requireNewest(deps, run))
  const { origin } = stateOf(newest)
  const isDone = newest.reply.version === base + 1 && origin.kind === 'restore' && origin.parent === version
  if (isDone || (version === base && version === newest.reply.version)) return openRun(deps, asked)
  if (newest.reply.version > base) throw conflict(agentErrors.newerVersion)
  if (newest.reply.version < base) throw notFound(agentErrors.unknownVersion)
  if (!newest.reply.isEnded) throw conflict(agentErrors.stillRunning)
  const { state, spec } = await readRestorable(deps, run, version)
  return goOn(deps, asked, newest, {
    origin: { parent: version, kind: 'restore', words: versionWords.restore(version), agents: [] },
    from: { state, spec, agents: [] },
  })
}

/** Throws 404, and 409 for a version that is damaged or has no spec. */
async function readRestorable(deps: RunNeeds, run: RunRow, version: number) {
  const former = await shownOf(deps, run, await requireVersion(deps, run, version))
  if (former.text === undefined) throw conflict(agentErrors.damaged)
  const state = stateOf(former)
  const spec = specOf(state)
  if (!spec) throw conflict(agentErrors.nothingToRestore)
  return { state, spec }
}
