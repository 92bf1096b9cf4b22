import type { Run, RunItem } from '#shared/agent/calls.ts'
import { shownRun } from '#shared/agent/shown-run.ts'
import { orchestratorReply, type RunState } from '#shared/agent/run-state.ts'
import { agentErrors } from '#shared/agent/messages.ts'
import { replyErrors, type ReplyErrorCode } from '#shared/chat/messages.ts'
import { cutText } from '#shared/cut-text.ts'
import type { SafetyCategory } from '#shared/safety.ts'
import { categoryOfEnd } from '../extraction/safety/safety-answer.ts'
import { DecryptionFailed } from '../encryption/aes-gcm.ts'
import type { Cipher } from '../encryption/encryption.ts'
import { decryptContent, type ReplyRow } from '../live/reply.store.ts'
import type { VersionRow } from '../live/version.store.ts'
import type { RunNeeds } from './run-needs.ts'
import { readLog } from './run-log.ts'
import { projectAssociatedData, titleAssociatedData, type RunRow } from './run.store.ts'

const TITLE_UNITS = 80

/** What a person asked for; a message in its place when it is damaged. */
export async function openProject({ sql, encryption }: Pick<RunNeeds, 'sql' | 'encryption'>, run: RunRow) {
  return decryptOr(await encryption.cipherOf(sql, run.ownerId), () => agentErrors.damaged.message, run)
}

function decryptOr(cipher: Cipher, otherwise: () => string, run: RunRow) {
  try {
    return cipher.decrypt(projectAssociatedData(run.id), run.project)
  } catch (error) {
    if (error instanceof DecryptionFailed) return otherwise()
    throw error
  }
}

/** A run in the list: by the name of its project, or by the first line of what was asked. */
export function presentItem(cipher: Cipher, run: RunRow): RunItem {
  return {
    run_id: run.id,
    title: titleOf(cipher, run),
    status: run.status,
    created_at: run.createdAt.toISOString(),
  }
}

function titleOf(cipher: Cipher, run: RunRow) {
  try {
    if (run.title) return cipher.decrypt(titleAssociatedData(run.id), run.title)
  } catch (error) {
    if (!(error instanceof DecryptionFailed)) throw error
  }
  const [line = ''] = decryptOr(cipher, () => agentErrors.damaged.message, run)
    .trim()
    .split('\n')
  return line.length > TITLE_UNITS ? `${cutText(line, TITLE_UNITS - 1).trimEnd()}…` : line
}

interface Shown {
  run: RunRow
  reply: VersionRow
  project: string
  preview: string
  /** the log's text; of an ended run that of its row; undefined when it is damaged */
  text: string | undefined
}

export function stateOf({ run, reply, project, text }: Omit<Shown, 'preview'>): RunState {
  return readLog(
    text ?? '',
    { runId: run.id, version: reply.version, project, startedAt: reply.startedAt.toISOString() },
    reply.isEnded,
  )
}

/** A run as it is now. */
export function presentRun(shown: Shown): Run {
  const { run, reply, project, preview } = shown
  const state = stateOf(shown)
  return {
    ...orchestratorReply(shownRun(state)),
    safety: safetyOfRun(state),
    run_id: run.id,
    version: state.origin.version,
    project,
    status: reply.status,
    created_at: run.createdAt.toISOString(),
    agents: state.agents.map(({ agent, state: now }) => ({ agent, state: now })),
    preview,
    ...(shown.text === undefined
      ? { error: agentErrors.damaged.message }
      : reply.error && { error: replyError(reply.error).message }),
  }
}

/** The text of an ended run. Throws nothing for one that is damaged: undefined. */
export async function savedText({ sql, encryption }: Pick<RunNeeds, 'sql' | 'encryption'>, reply: ReplyRow) {
  return decryptContent(await encryption.cipherOf(sql, reply.ownerId), reply)
}

/** Why a run has no good end, in words for its reader. */
export const replyError = (code: ReplyErrorCode) =>
  code === 'interrupted' ? agentErrors.interrupted : replyErrors[code]

/** Why a run has no spec, where its project is one that is not helped with; null for every other. */
export const safetyOfRun = ({ words, isSpecComplete }: RunState): SafetyCategory | null =>
  isSpecComplete ? null : (categoryOfEnd(words) ?? null)
