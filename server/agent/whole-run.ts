import type { OrchestratorReply } from '#shared/agent/reply.ts'
import { orchestratorReply } from '#shared/agent/run-state.ts'
import type { KnownError } from '#shared/errors.ts'
import { agentErrors } from '#shared/agent/messages.ts'
import { replyErrors } from '#shared/chat-messages.ts'
import { notFound } from '../http/errors.ts'
import { wholeReply } from '../live/log/read-reply.ts'
import { findReply } from '../live/reply.store.ts'
import type { OpenedRun } from './open-run.ts'
import { replyError } from './run-errors.ts'
import { readLog } from './run-log.ts'
import type { RunNeeds } from './run-needs.ts'
import { safetyOfRun } from './safety-of-run.ts'
import { findAnyRun } from './run.store.ts'

type WholeRun = { isAnswered: true; reply: OrchestratorReply } | { isAnswered: false; error: KnownError }

/** Waits for the end of a run: for clients that take one JSON answer. Throws 404 when it is deleted meanwhile. */
export async function wholeRun(
  { sql, clock }: Pick<RunNeeds, 'sql' | 'clock'>,
  { run, replyId, project, startedAt, reading }: OpenedRun,
): Promise<WholeRun> {
  const end = await wholeReply(reading)
  if (!end) return { isAnswered: false, error: replyErrors.notSaved }
  // Gone with its run; or another reply has followed it already, and this one's end is still what was asked for.
  if (!(await findReply(sql, replyId)) && !(await findAnyRun(sql, { runId: run.id, now: clock.now() })))
    throw notFound(agentErrors.unknownRun)
  const { status, error, length } = end
  const named = { runId: run.id, project, startedAt: startedAt.toISOString() }
  const state = readLog(reading.log.slice(0, length), named, true)
  const hasAnswer = status === 'complete' || status === 'stopped' || state.isSpecComplete
  if (!hasAnswer) return { isAnswered: false, error: replyError(error ?? 'interrupted') }
  return { isAnswered: true, reply: { ...orchestratorReply(state), safety: safetyOfRun(state) } }
}
