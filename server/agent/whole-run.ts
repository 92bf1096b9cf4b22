import type { OrchestratorReply } from '#shared/agent/reply.ts'
import { orchestratorReply } from '#shared/agent/run-state.ts'
import { agentErrors } from '#shared/agent/sentences.ts'
import { replyErrors } from '#shared/chat-sentences.ts'
import { notFound } from '../http/errors.ts'
import { findReplyOfRun } from '../live/reply.store.ts'
import type { OpenedRun } from './open-run.ts'
import { savedText, stateOf } from './present-run.ts'
import { replyError } from './run-errors.ts'
import type { RunNeeds } from './run-needs.ts'

export type WholeRun = { isAnswered: true; reply: OrchestratorReply } | { isAnswered: false; error: string }

/** Waits for the end of a run: for clients that take one JSON answer. Throws 404 when it is deleted meanwhile. */
export async function wholeRun(
  deps: Pick<RunNeeds, 'sql' | 'sealing'>,
  { run, project, reading }: OpenedRun,
): Promise<WholeRun> {
  try {
    while (!reading.log.end && !reading.log.isUnsaved) await reading.log.changed()
    if (!reading.log.end) return { isAnswered: false, error: replyErrors.notSaved }
    const reply = await findReplyOfRun(deps.sql, run.id)
    if (!reply) throw notFound(agentErrors.unknownRun)
    const text = await savedText(deps, reply)
    if (text === undefined) return { isAnswered: false, error: agentErrors.damaged }
    const state = stateOf({ run, reply, project, text })
    const hasAnswer = reply.status === 'complete' || reply.status === 'stopped' || state.isSpecComplete
    if (!hasAnswer) return { isAnswered: false, error: replyError(reply.error ?? 'interrupted') }
    return { isAnswered: true, reply: orchestratorReply(state) }
  } finally {
    reading.release()
  }
}
