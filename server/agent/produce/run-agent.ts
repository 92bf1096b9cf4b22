import { languageOf } from '#shared/agent/file-path.ts'
import { AGENT_WRITES_MAX_UNITS } from '#shared/agent/limits.ts'
import type { Fault, LogPart } from '#shared/agent/parts.ts'
import type { RunFile } from '#shared/agent/run-state.ts'
import { pacedText } from '../../live/paced-text.ts'
import { checkWork } from '../gate/check-work.ts'
import type { PageChecker } from '../gate/html/page-checker.ts'
import { repairFiles, unitsOf } from './repair-files.ts'
import { answerOf, type Asking } from './work-of-agent.ts'

/** A line of the log costs as much as sixty characters. */
const WRITE_EVERY_MS = 100
/** How often an agent is asked to mend what was found in its files. */
const REPAIRS = 2

export interface AgentTask extends Asking {
  pages: PageChecker
  /** milliseconds since the run began */
  elapsedMs: () => number
}

type State = Extract<LogPart, { type: 'data-agent' }>['data']
type Push = (part: LogPart) => void

/**
 * One agent at work: what it makes becomes parts of the run's log, is checked, and goes back to it with what is wrong. Never
 * throws, whatever comes back: one that fails harms no other. Writes nothing more once the signal is aborted.
 */
export async function runAgent(task: AgentTask, push: Push, signal: AbortSignal) {
  const tell = (state: Omit<State, 'agent' | 'at_ms'>) => {
    if (signal.aborted) return
    push({ type: 'data-agent', data: { agent: task.agent, at_ms: Math.round(task.elapsedMs()), ...state } })
  }
  tell({ state: 'working' })
  const { answered, files } = await firstAnswer(task, { push, tell }, signal)
  if (!answered.isMade) {
    const { error } = answered
    return tell({ state: error === 'refused' ? 'refused' : 'failed', error })
  }
  await checkAndRepair(task, { files, isCut: answered.isCut }, { push, tell }, signal)
}

interface Telling {
  push: Push
  tell(state: Omit<State, 'agent' | 'at_ms'>): void
}

/** What an agent makes of its task, written as it comes. */
async function firstAnswer(task: AgentTask, { push, tell }: Telling, signal: AbortSignal) {
  const files: RunFile[] = []
  const write = (said: string) => push({ type: 'data-delta', data: { agent: task.agent, text: said } })
  const text = pacedText(write, WRITE_EVERY_MS)
  const drop = () => text.drop()
  signal.addEventListener('abort', drop, { once: true })
  const output = {
    begin(file: string) {
      text.flush()
      const language = languageOf(file)
      files.push({ file, language, content: '' })
      tell({ state: 'working', file, language })
    },
    grow(said: string) {
      const newest = files.at(-1)
      if (newest) newest.content += said
      text.add(said)
    },
  }
  const answered = await answerOf(task, output, signal)
  signal.removeEventListener('abort', drop)
  if (!signal.aborted) text.flush()
  return { answered, files }
}

/** Checks what was made, and lets the agent mend it as often as it may. */
async function checkAndRepair(
  task: AgentTask,
  made: { files: readonly RunFile[]; isCut: boolean },
  { push, tell }: Telling,
  signal: AbortSignal,
) {
  let { files, isCut } = made
  let misfits: readonly Fault[] = []
  let mostUnits = AGENT_WRITES_MAX_UNITS - unitsOf(files)
  for (let round = 1; ; round++) {
    const cut = isCut ? ({ error: 'cut' } as const) : {}
    tell({ state: 'checking', ...cut })
    const startedMs = performance.now()
    const checks = await checkWork({ ...task, files, isCut }, task.pages)
    if (signal.aborted) return
    const ms = Math.round(performance.now() - startedMs)
    push({ type: 'data-check', data: { agent: task.agent, round, ms, checks } })
    const faults = checks.flatMap(check => check.faults)
    if (faults.length === 0) return tell({ state: 'done' })
    const isLast = round > REPAIRS || !task.agents.canMend
    if (!isLast) tell({ state: 'repairing', ...cut })
    const asked = { files, faults: [...faults, ...misfits], mostUnits, think: () => {} }
    const repaired = isLast ? undefined : await repairFiles(task, asked, signal)
    if (!repaired) return tell({ state: 'faulty', ...cut })
    for (const { file, language, content } of repaired.changed)
      tell({ state: 'repairing', file, language, content, ...cut })
    const last = files.at(-1)?.file
    isCut &&= !repaired.changed.some(({ file }) => file === last)
    files = withChanged(files, repaired.changed)
    misfits = repaired.faults
    mostUnits -= unitsOf(repaired.changed)
  }
}

function withChanged(files: readonly RunFile[], changed: readonly RunFile[]): readonly RunFile[] {
  const newest = (file: RunFile) => changed.find(one => one.file === file.file) ?? file
  const isNew = ({ file }: RunFile) => files.every(one => one.file !== file)
  return [...files.map(newest), ...changed.filter(isNew)]
}
