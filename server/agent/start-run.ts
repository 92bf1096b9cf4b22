import { randomUUID } from 'node:crypto'
import type { Spec } from '#shared/agent/spec.ts'
import { describe } from '../http/errors.ts'
import type { Box } from '../sealing/sealing.ts'
import { settleAllowance } from './allowance.store.ts'
import { RUN_LIMITS } from './run-limits.ts'
import { orchestrate } from './orchestrate.ts'
import { openRun, type OpenedRun } from './open-run.ts'
import type { Asker, RunNeeds } from './run-needs.ts'
import { projectPlace, saveTitle, titlePlace } from './run.store.ts'
import { takeRun } from './take-run.ts'

export interface RunRequest {
  asker: Asker
  project: string
  /** chosen by the client, so that a repeated request attaches */
  runId: string | undefined
  isWatched: boolean
}

/**
 * Starts a run for a sentence, or attaches to the same one. Throws 409 for an id that stands for another run, 429 when the
 * allowance is used, and 503.
 */
export async function startRun(deps: RunNeeds, request: RunRequest): Promise<OpenedRun> {
  const { sql, sealing, clock, live } = deps
  const { asker, project, isWatched, runId = randomUUID() } = request
  const { userId } = asker
  // A visitor's run has a key of its own: nothing else opens it, and it goes with the run.
  const dataKey = userId ? undefined : sealing.newDataKey(runId)
  const box = dataKey?.box ?? (await sealing.boxOf(sql, userId ?? ''))
  const run = {
    id: runId,
    userId,
    requestDigest: sealing.digest('run', JSON.stringify([userId ?? null, project])),
    project: box.seal(projectPlace(runId), project),
    now: clock.now(),
    dataKey,
  }
  const begun = await live.start(owner => takeRun(deps, owner, { asker, run }), {
    box,
    limits: RUN_LIMITS,
    events: signal =>
      orchestrate(
        {
          team: deps.team,
          project,
          today: run.now,
          isWatched,
          from: undefined,
          onSpec: spec => keepSpec(deps, { runId, box, spec }),
        },
        signal,
      ),
  })
  return openRun(deps, { runId, asker, begun })
}

/** The run counts now, and its name is known. A database that is away keeps no agent from its work. */
export async function keepSpec(
  { sql, log }: RunNeeds,
  { runId, box, spec }: { runId: string; box: Box; spec: Spec },
) {
  try {
    await settleAllowance(sql, runId)
    await saveTitle(sql, { runId, title: box.seal(titlePlace(runId), spec.name) })
  } catch (error) {
    log.warn({ runId, error: describe(error) }, 'a run could not be settled')
  }
}
