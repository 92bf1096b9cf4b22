import { agentErrors } from '#shared/agent/messages.ts'
import type { OrchestratorReply } from '#shared/agent/reply.ts'
import { shownRun } from '#shared/agent/shown-run.ts'
import { orchestratorReply } from '#shared/agent/run-state.ts'
import { replyErrors } from '#shared/chat/messages.ts'
import type { KnownError } from '#shared/errors.ts'
import type { Actor } from '../limits/actor.ts'
import { notFound } from '../http/errors.ts'
import type { EventReader } from '../http/event-stream.ts'
import type { Begun } from '../live/admission.ts'
import { logReader, sharedPieces } from '../live/log/log-reader.ts'
import { wholeReply, type Reading } from '../live/log/read-reply.ts'
import type { ReplyEnd, ReplyLog } from '../live/log/reply-log.ts'
import { findReply } from '../live/reply.store.ts'
import { findReplyOfRun } from '../live/version.store.ts'
import { openProject, replyError, safetyOfRun } from './present-run.ts'
import { previewAddress } from './preview.ts'
import { planOrigin, isVersionTold, readLog, wholeLines } from './run-log.ts'
import type { RunNeeds } from './run-needs.ts'
import { findAnyRun, findRun, type RunRow } from './run.store.ts'

/** A run with a log to read it from. `release` the reading when its reader leaves. */
export interface OpenedRun {
  run: RunRow
  replyId: string
  version: number
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
  const reply = run && (await findReplyOfRun(deps.sql, run))
  if (!reply) throw notFound(agentErrors.unknownRun)
  const own = begun?.kind === 'started' && begun.reply.id === reply.id ? begun.reply : undefined
  return {
    run,
    replyId: reply.id,
    version: reply.version,
    project: await openProject(deps, run),
    startedAt: reply.startedAt,
    ageMs: deps.live.msSince(reply.startedAt),
    preview: previewAddress(deps.encryption, run, deps.clock.now()),
    reading: own ? { log: own.log, isJoining: false, release: () => {} } : await deps.live.read(reply),
  }
}

type WholeRun = { isAnswered: true; reply: OrchestratorReply } | { isAnswered: false; error: KnownError }

/** Waits for the end of a run: for clients that take one JSON answer. Throws 404 when it is deleted meanwhile. */
export async function wholeRun(
  { sql, clock }: Pick<RunNeeds, 'sql' | 'clock'>,
  { run, replyId, version, project, startedAt, reading }: OpenedRun,
): Promise<WholeRun> {
  const end = await wholeReply(reading)
  if (!end) return { isAnswered: false, error: replyErrors.notSaved }
  // Gone with its run; or another reply has followed it already, and this one's end is still what was asked for.
  const { ownerId, id: runId } = run
  if (
    !(await findReply(sql, { ownerId, id: replyId })) &&
    !(await findAnyRun(sql, { ownerId, runId, now: clock.now() }))
  )
    throw notFound(agentErrors.unknownRun)
  const { status, error, length } = end
  const named = { runId: run.id, version, project, startedAt: startedAt.toISOString() }
  const state = readLog(reading.log.slice(0, length), named, true)
  const hasAnswer = status === 'complete' || status === 'stopped' || state.isSpecComplete
  if (!hasAnswer) return { isAnswered: false, error: replyError(error ?? 'interrupted') }
  return { isAnswered: true, reply: { ...orchestratorReply(shownRun(state)), safety: safetyOfRun(state) } }
}

const PIECE_UNITS = 65_536
const DONE = 'data: [DONE]\n\n'
const event = (value: object) => `data: ${JSON.stringify(value)}\n\n`

const lines = sharedPieces((log, from, to) =>
  Buffer.from(
    wholeLines(log.slice(from, to))
      .map(line => `data: ${line}\n\n`)
      .join(''),
  ),
)

/** Reads a run from its first line as an event stream, up to its end. */
export function runReader(opened: OpenedRun): EventReader {
  const { log } = opened.reading
  return logReader(opened.reading, {
    opening: () => opening(opened),
    piece: from => lines(log, from, pieceEnd(log, from)),
    closing: () =>
      log.end ? ending(log.end) : log.isUnsaved ? failing(replyErrors.notSaved.message) : undefined,
  })
}

/** What is new, up to a whole line: of much that is new only so much at once, which a slow reader would leave in memory. */
function pieceEnd(log: ReplyLog, from: number) {
  if (log.lineEnd - from <= PIECE_UNITS) return log.lineEnd
  const lineEnd = log.slice(from, from + PIECE_UNITS).lastIndexOf('\n') + 1
  return lineEnd === 0 ? log.lineEnd : from + lineEnd
}

function opening({ run, version, project, startedAt, ageMs, preview, reading }: OpenedRun) {
  const attach = { elapsed_ms: Math.round(ageMs), preview }
  const named = { run_id: run.id, project, started_at: startedAt.toISOString() }
  return (
    event({ type: 'start', messageId: run.id }) +
    event({ type: 'data-attach', data: attach, transient: true }) +
    event({ type: 'data-run', data: named }) +
    (version === 1 || isVersionTold(reading.log.text)
      ? ''
      : event({ type: 'data-version', data: planOrigin(project, version) }))
  )
}

function ending(end: ReplyEnd) {
  if (end.status === 'stopped') return event({ type: 'abort' }) + DONE
  if (end.status === 'complete')
    return event({ type: 'finish', finishReason: end.finishReason ?? 'stop' }) + DONE
  return failing(replyError(end.error ?? 'interrupted').message)
}

const failing = (errorText: string) => event({ type: 'error', errorText }) + DONE
