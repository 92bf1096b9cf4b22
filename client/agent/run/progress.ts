import { agentNames } from '#shared/agent/agents.ts'
import type { WorkState } from '#shared/agent/parts.ts'
import { faultsOf, unfinishedAgents, type AgentWork, type RunState } from '#shared/agent/run-state.ts'
import { counted } from '#shared/counted.ts'
import { isAtWork, type RunView } from './run-view.ts'

const SPEC = 1

/** How far a run is: the spec counts as one piece of work, each agent's as another. */
export function progressOf({ agents, isSpecComplete }: RunState) {
  const done = agents.filter(({ state }) => state === 'done').length + (isSpecComplete ? SPEC : 0)
  return { done, total: (agents.length || agentNames.length) + SPEC }
}

/** Whether any agent has made something that is kept, whole or not. */
export const hasResult = ({ agents }: RunState) =>
  agents.some(({ state }) => state === 'done' || state === 'faulty')

/** How a run is, in a word or two. */
export function runWord(view: RunView) {
  if (isAtWork(view)) return 'At work'
  if (view.status === 'stopped') return 'Stopped'
  if (view.status === 'failed') return 'Broken off'
  const unfinished = view.state.agents.filter(({ agent }) => unfinishedAgents(view.state).includes(agent))
  if (unfinished.length === 0) return 'Done'
  const faults = unfinished.flatMap(faultsOf)
  if (faults.length > 0 && unfinished.every(({ state }) => state === 'faulty'))
    return `Done, ${counted(faults.length, 'fault')}`
  return hasResult(view.state) ? 'Done, with gaps' : 'No agent got through'
}

export const stateWords: Record<WorkState, string> = {
  waiting: 'Waiting',
  working: 'Working',
  checking: 'Checking',
  repairing: 'Repairing',
  done: 'Done',
  faulty: 'Done, 1 fault',
  refused: 'Refused',
  stopped: 'Stopped',
  failed: 'Failed',
}

/** What was made and looked through, and never run: nobody can say that it works. */
export const isNotRun = ({ state, checked }: Pick<AgentWork, 'state' | 'checked'>) =>
  state === 'done' && checked?.checks.some(({ ok }) => ok === null) === true

/** It is there to its end, and something in it is known to be wrong. */
export const isToMend = (work: AgentWork) =>
  work.state === 'faulty' && work.error === undefined && faultsOf(work).length > 0

const REPAIRS = 2

/** Where an agent's work is, in a few words. */
export function stateOf(work: AgentWork): string {
  const { state, checked } = work
  const count = faultsOf(work).length
  if (isNotRun(work)) return 'Not run yet'
  if (state === 'repairing' && checked)
    return `Repairing: ${counted(count, 'fault')} (${checked.round} of ${REPAIRS})`
  return state === 'faulty' && count > 0 ? `Done, ${counted(count, 'fault')}` : stateWords[state]
}

/** How long an agent has been at work, or was; undefined before it began. */
export function spentMs({ startedMs, endedMs }: AgentWork, elapsedMs: number | undefined) {
  const untilMs = endedMs ?? elapsedMs
  return startedMs === undefined || untilMs === undefined ? undefined : Math.max(0, untilMs - startedMs)
}

/** When the last of its agents ended, after the start of the run. */
export function endedAfterMs({ agents }: RunState) {
  const ends = agents.flatMap(({ endedMs }) => endedMs ?? [])
  return ends.length > 0 ? Math.max(...ends) : undefined
}

/** '38 s', '2 min 05 s'. */
export function durationWords(durationMs: number) {
  const seconds = Math.floor(durationMs / 1000)
  if (seconds < 60) return `${seconds} s`
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}

export const linesOf = (text: string) =>
  text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/** The end of a growing text, as it is shown while it is written. */
export function lastLines(text: string, count: number, units = 400) {
  return text.slice(-units).trimEnd().split('\n').slice(-count).join('\n')
}
