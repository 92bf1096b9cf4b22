import { agentErrors } from '#shared/agent/messages.ts'
import type { Actor } from '../actor.ts'
import { notFound } from '../http/errors.ts'
import type { Begun } from '../live/admission.ts'
import type { Reading } from '../live/log/read-reply.ts'
import { findReplyOfRun } from '../live/reply.store.ts'
import { openProject } from './present-run.ts'
import { previewAddress } from './preview-key.ts'
import type { RunNeeds } from './run-needs.ts'
import { findRun, type RunRow } from './run.store.ts'

/** A run with a log to read it from. `release` the reading when its reader leaves. */
export interface OpenedRun {
  run: RunRow
  replyId: string
  project: string
  startedAt: Date
  ageMs: number
  preview: string
  reading: Reading
}

/** Opens a run that this caller may see. Throws 404. */
export async function openRun(
  deps: Pick<RunNeeds, 'sql' | 'encryption' | 'live' | 'clock'>,
  { runId, asker, begun }: { runId: string; asker: Actor; begun?: Begun },
): Promise<OpenedRun> {
  const run = await findRun(deps.sql, { runId, asker, now: deps.clock.now() })
  const reply = run && (await findReplyOfRun(deps.sql, runId))
  if (!reply) throw notFound(agentErrors.unknownRun)
  const own = begun?.kind === 'started' && begun.reply.id === reply.id ? begun.reply : undefined
  return {
    run,
    replyId: reply.id,
    project: await openProject(deps, run),
    startedAt: reply.startedAt,
    ageMs: reply.ageMs,
    preview: previewAddress(deps.encryption, run, deps.clock.now()),
    reading: own ? { log: own.log, isJoining: false, release: () => {} } : await deps.live.read(reply),
  }
}
