import { agentErrors } from '#shared/agent/messages.ts'
import type { Actor } from '../limits/actor.ts'
import { notFound } from '../http/errors.ts'
import { findReplyOfRun, findVersion, type VersionRow } from '../live/version.store.ts'
import { openProject, savedText } from './present-run.ts'
import type { RunNeeds } from './run-needs.ts'
import { findRun, type RunRow } from './run.store.ts'

export interface Named {
  runId: string
  asker: Actor
}

/** Throws 404. */
export async function requireRun({ sql, clock }: Pick<RunNeeds, 'sql' | 'clock'>, named: Named) {
  const run = await findRun(sql, { ...named, now: clock.now() })
  if (!run) throw notFound(agentErrors.unknownRun)
  return run
}

/** The newest version of a run. Throws 404. */
export async function requireNewest({ sql }: Pick<RunNeeds, 'sql'>, run: RunRow) {
  const reply = await findReplyOfRun(sql, run)
  if (!reply) throw notFound(agentErrors.unknownRun)
  return reply
}

/** Any version of a run. Throws 404. */
export async function requireVersion({ sql }: Pick<RunNeeds, 'sql'>, run: RunRow, version: number) {
  const reply = await findVersion(sql, run, version)
  if (!reply) throw notFound(agentErrors.unknownVersion)
  return reply
}

/** A version with its log; of one that is at work as far as it is. */
export async function shownOf(deps: RunNeeds, run: RunRow, reply: VersionRow) {
  const text = reply.isEnded
    ? await savedText(deps, reply)
    : ((await deps.live.textsSoFar([reply])).get(reply.id) ?? '')
  return { run, reply, text, project: await openProject(deps, run) }
}
