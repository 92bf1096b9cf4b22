import { VERSIONS_MAX } from '#shared/agent/limits.ts'
import { agentErrors } from '#shared/agent/messages.ts'
import type { AgentName } from '#shared/agent/agents.ts'
import type { VersionOrigin } from '#shared/agent/parts.ts'
import type { RunState } from '#shared/agent/run-state.ts'
import { Spec } from '#shared/agent/spec.ts'
import type { Actor } from '../limits/actor.ts'
import { conflict, notFound } from '../http/errors.ts'
import { packText } from '../live/packed-text.ts'
import { replyAssociatedData } from '../live/reply.store.ts'
import { findReplyOfRun, type VersionRow } from '../live/version.store.ts'
import { requireAllowance, starterOf } from './allowance.ts'
import { lockAllowance, queueKeyOf, reserveRunAnew, reserveShare } from './allowance.store.ts'
import { beginRun } from './begin-run.ts'
import type { OpenedRun } from './open-run.ts'
import { openProject, savedText, stateOf } from './present-run.ts'
import { seedLog } from './run-log.ts'
import type { RunNeeds } from './run-needs.ts'
import { countVersion, findRun, type RunRow } from './run.store.ts'

/** How often agents of a visitor's run may work again: with a connected model each time costs as many as six answers. */
const VISITOR_VERSIONS_MAX = { model: 5, builtIn: 20 }

export interface Continuing {
  asker: Actor
  runId: string
  isWatched: boolean
  isWithoutModel?: boolean
}

/** The newest version of a run, which has ended. */
export interface Ended {
  run: RunRow
  reply: VersionRow
  project: string
  /** its log; undefined for one that is damaged */
  text: string | undefined
}

/** The newest version of a run, as it was kept. Throws 404, and 409 while it is at work. */
export async function readEnded(deps: RunNeeds, { runId, asker }: Continuing): Promise<Ended> {
  const run = await findRun(deps.sql, { runId, asker, now: deps.clock.now() })
  const reply = run && (await findReplyOfRun(deps.sql, run))
  if (!reply) throw notFound(agentErrors.unknownRun)
  if (!reply.isEnded) throw conflict(agentErrors.stillRunning)
  return { run, reply, project: await openProject(deps, run), text: await savedText(deps, reply) }
}

/** What it says. Throws 409 for one that is damaged. */
export function readState(ended: Ended): RunState {
  if (ended.text === undefined) throw conflict(agentErrors.damaged)
  return stateOf(ended)
}

/** What is complete in the log was a whole spec when it was written. */
export const specOf = ({ isSpecComplete, spec }: RunState) => (isSpecComplete ? Spec.parse(spec) : undefined)

/** The version that is to come. */
interface Next {
  origin: Omit<VersionOrigin, 'version'>
  /** what a version holds, the spec, and the agents that work again; undefined for a run that begins anew */
  from: { state: RunState; spec: Spec; agents: readonly AgentName[] } | undefined
}

/**
 * The new version follows the ended one in one transaction, with all that is kept in its first frame: nothing is lost in
 * between. Throws 409 where another one was quicker, or where there may be no more.
 */
export async function goOn(
  deps: RunNeeds,
  { runId, asker, isWatched, isWithoutModel = false }: Continuing,
  { run, reply, project, text }: Ended,
  next: Next,
): Promise<OpenedRun> {
  const now = deps.clock.now()
  const cipher = await deps.encryption.cipherOf(deps.sql, run.ownerId)
  const origin = { ...next.origin, version: reply.version + 1 }
  const from = next.from && {
    spec: next.from.spec,
    agents: next.from.agents,
    log: seedLog(next.from.state, { origin, spec: next.from.spec, again: next.from.agents }),
  }
  const isFree = from?.agents.length === 0
  const hasModel = deps.config.model !== undefined && !isWithoutModel
  // One that begins anew is taken from their allowance, as a new one would be.
  const sixths = from && hasModel ? from.agents.length : 0
  const starter = from && sixths === 0 ? undefined : await starterOf(deps, asker)
  return beginRun(deps, {
    asker,
    run,
    cipher,
    project,
    now,
    isWatched,
    isWithoutModel,
    origin,
    from,
    follows: {
      ...reply,
      content: text === undefined ? null : cipher.encrypt(replyAssociatedData(reply.id), packText(text)),
    },
    starter: from ? undefined : starter,
    queueKey: starter && queueKeyOf(starter),
    async admit(scope, replyId) {
      if (origin.version > VERSIONS_MAX) throw conflict(agentErrors.tooManyVersions)
      const counted = await countVersion(scope, run, { isFree })
      if (!isFree && run.userId === null && counted > VISITOR_VERSIONS_MAX[hasModel ? 'model' : 'builtIn'])
        throw conflict(agentErrors.tooOften)
      if (!starter) return
      await lockAllowance(scope, starter, now)
      await requireAllowance(deps, scope, { starter, now, ...(from && { sixths }) })
      if (from) await reserveShare(scope, { replyId, starter, now, sixths })
      else await reserveRunAnew(scope, { runId, starter, now })
    },
  })
}
