import { judgeEdit } from '../extraction/safety/safety-of-spec.ts'
import type { AgentName } from '#shared/agent/agents.ts'
import { fitSpec } from '#shared/agent/fit-spec.ts'
import { agentErrors, versionWords } from '#shared/agent/messages.ts'
import { agentsToWorkAgain } from '#shared/agent/reads.ts'
import { unfinishedAgents } from '#shared/agent/run-state.ts'
import { shownSpec } from '#shared/agent/shown-run.ts'
import type { Spec } from '#shared/agent/spec.ts'
import { storedSpec } from '#shared/agent/stored-spec.ts'
import { badRequest, conflict } from '../http/errors.ts'
import { goOn, readEnded, readState, specOf, type Continuing } from './go-on.ts'
import { openRun, type OpenedRun } from './open-run.ts'
import { planOrigin } from './run-log.ts'
import type { RunNeeds } from './run-needs.ts'

/** Lets agents work again: those that are named, or all without a whole result; without a spec the run begins anew. */
export async function retryRun(
  deps: RunNeeds,
  asked: Continuing & { agents: readonly AgentName[] | undefined; isWithoutModel: boolean },
): Promise<OpenedRun> {
  const ended = await readEnded(deps, asked)
  const state = readState(ended)
  const parent = ended.reply.version
  const spec = specOf(state)
  if (!spec) {
    return goOn(deps, asked, ended, { origin: planOrigin(ended.project, parent + 1), from: undefined })
  }
  const planned = spec.tasks.map(({ agent }) => agent)
  if (asked.agents?.some(agent => !planned.includes(agent))) throw badRequest(agentErrors.unknownAgent)
  const agents = planned.filter(agent => (asked.agents ?? unfinishedAgents(state)).includes(agent))
  if (agents.length === 0) return openRun(deps, asked)
  const origin = { parent, kind: 'retry', words: versionWords.retry(agents), agents } as const
  return goOn(deps, asked, ended, { origin, from: { state, spec, agents } })
}

/**
 * Takes an edited spec; only the agents whose work it changes work again. Throws 400 for one that is not helped with, 409 before there is a spec, and when it is
 * another one than was edited.
 */
export async function editSpec(
  deps: RunNeeds,
  asked: Continuing & { spec: Spec; before: Spec | undefined },
): Promise<OpenedRun> {
  const ended = await readEnded(deps, asked)
  const state = readState(ended)
  const before = specOf(state)
  if (!before) throw conflict(agentErrors.notYetSpec)
  if (
    asked.before &&
    JSON.stringify(fitSpec(asked.before)) !== JSON.stringify(shownSpec(before, before.money))
  )
    throw conflict(agentErrors.changedMeanwhile)
  const spec = storedSpec(fitSpec(asked.spec), before)
  if (JSON.stringify(spec) === JSON.stringify(before)) return openRun(deps, asked)
  if (judgeEdit(spec, before)) throw badRequest(agentErrors.notHelped)
  const agents = agentsToWorkAgain(state, before, spec)
  const origin = { parent: ended.reply.version, kind: 'edit', words: versionWords.edit, agents } as const
  return goOn(deps, asked, ended, { origin, from: { state, spec, agents } })
}
