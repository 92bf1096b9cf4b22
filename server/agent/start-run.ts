import { randomUUID } from 'node:crypto'
import { keepSpecOf } from './keep-spec.ts'
import { tokenBudget } from '../limits/token-budget.ts'
import { RUN_LIMITS } from './run-limits.ts'
import { orchestrate } from './orchestrate.ts'
import { openRun, type OpenedRun } from './open-run.ts'
import { countPlainAnswer } from './plain-answers.ts'
import type { Asker, RunNeeds } from './run-needs.ts'
import { projectPlace } from './run.store.ts'
import { takeRun } from './take-run.ts'

interface RunRequest {
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
  const settling = keepSpecOf(deps, { runId, box })
  const budget = tokenBudget(deps, asker)
  const begun = await live.start(owner => takeRun(deps, owner, { asker, run, budget }), {
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
          onSpec: settling.onSpec,
          onUsed: budget.onUsed,
        },
        signal,
      ),
  })
  settling.after(begun)
  budget.settleAfter(begun)
  countPlainAnswer(deps, asker, begun, settling.hasSpec)
  return openRun(deps, { runId, asker, begun })
}
