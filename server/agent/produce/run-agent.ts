import { languageOf } from '#shared/agent/file-path.ts'
import { AGENT_WRITES_MAX_UNITS } from '#shared/agent/limits.ts'
import type { Fault, LogPart } from '#shared/agent/parts.ts'
import type { RunFile } from '#shared/agent/run-state.ts'
import { shownSpec, shownText } from '#shared/agent/shown-run.ts'
import type { Spec } from '#shared/agent/spec.ts'
import { pacedText } from '../../live/paced-text.ts'
import { checkWork } from '../gate/check-work.ts'
import type { PageChecker } from '../gate/html/page-checker.ts'
import { repairFiles, unitsOf } from './repair-files.ts'
import type { RunBudget } from './run-budget.ts'
import { answerOf, type Asking } from './work-of-agent.ts'

/** A line of the log costs as much as sixty characters. */
const WRITE_EVERY_MS = 100
/** How often an agent is asked to mend what was found in its files. */
const REPAIRS = 2

export interface AgentTask extends Asking {
  pages: PageChecker
  budget: RunBudget
  /** milliseconds since the run began */
  elapsedMs: () => number
}

type Lane = Extract<LogPart, { type: 'data-agent' }>['data']
type Tell = (lane: Omit<Lane, 'agent' | 'at_ms'>) => void
type Push = (part: LogPart) => void

/**
 * One agent at work: what it makes becomes parts of the run's log, is checked, and goes back to it with what is wrong.
 * Never throws, whatever comes back: one that fails harms no other. Writes nothing more once the signal is aborted.
 */
export async function runAgent(task: AgentTask, push: Push, signal: AbortSignal) {
  const { agent, budget } = task
  const pushed = (part: LogPart) => {
    if (!signal.aborted) push(part)
  }
  const tell: Tell = lane =>
    pushed({ type: 'data-agent', data: { agent, at_ms: Math.round(task.elapsedMs()), ...lane } })
  if (budget.over.aborted) return tell({ state: 'failed', error: 'budget' })
  const asking = { ...task, ...budget.callsOf(agent, pushed, task.onUsed) }
  const affordable = AbortSignal.any([signal, budget.over])
  tell({ state: 'working' })
  const { answered, files } = await firstAnswer(asking, { push: pushed, tell }, affordable)
  if (answered.isMade)
    return checkAndRepair(asking, { files, isCut: answered.isCut }, { push: pushed, tell }, affordable)
  if (budget.over.aborted && unitsOf(files) > 0) return tell({ state: 'faulty', error: 'budget' })
  const error = budget.over.aborted ? 'budget' : answered.error
  return tell({ state: error === 'refused' ? 'refused' : 'failed', error })
}

interface Telling {
  push: Push
  tell: Tell
}

/** What an agent makes of its task, written as it comes. */
async function firstAnswer(task: AgentTask, { push, tell }: Telling, signal: AbortSignal) {
  const files: RunFile[] = []
  let isThinking = false
  const write = (said: string) => push({ type: 'data-delta', data: { agent: task.agent, text: said } })
  const text = pacedText(write, WRITE_EVERY_MS)
  const drop = () => text.drop()
  signal.addEventListener('abort', drop, { once: true })
  const output = {
    begin(file: string) {
      text.flush()
      isThinking = false
      const language = languageOf(file)
      files.push({ file, language, content: '' })
      tell({ state: 'working', file, language })
    },
    grow(said: string) {
      isThinking = false
      const newest = files.at(-1)
      if (newest) newest.content += said
      text.add(said)
    },
    think() {
      if (isThinking) return
      text.flush()
      isThinking = true
      tell({ state: 'working', thinking: true })
    },
  }
  const answered = await answerOf(task, output, signal)
  signal.removeEventListener('abort', drop)
  if (!signal.aborted) text.flush()
  return { answered, files }
}

/** Checks what was made, and lets the agent mend it as often as it may and its run can afford. */
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
    const checks = await checkWork({ ...task, ...asShown(files, task.spec), isCut }, task.pages)
    const ms = Math.round(performance.now() - startedMs)
    push({ type: 'data-check', data: { agent: task.agent, round, ms, checks } })
    const faults = checks.flatMap(check => check.faults)
    if (faults.length === 0) return tell({ state: 'done' })
    const mayRepair = round <= REPAIRS && task.agents.canMend && task.budget.allowsRepairs()
    if (mayRepair) tell({ state: 'repairing', ...cut })
    const think = () => tell({ state: 'repairing', thinking: true, ...cut })
    const asked = { files, faults: [...faults, ...misfits], mostUnits, think: onceUntilTold(think) }
    const repaired = mayRepair ? await repairFiles(task, asked, signal) : undefined
    if (!repaired) return tell({ state: 'faulty', ...(task.budget.over.aborted ? BUDGET_USED : cut) })
    for (const { file, language, content } of repaired.changed)
      tell({ state: 'repairing', file, language, content, ...cut })
    const last = files.at(-1)?.file
    isCut &&= !repaired.changed.some(({ file }) => file === last)
    files = withChanged(files, repaired.changed)
    misfits = repaired.faults
    mostUnits -= unitsOf(repaired.changed)
  }
}

const BUDGET_USED = { error: 'budget' } as const

/** A repair is told when it is whole, so once is enough. */
function onceUntilTold(think: () => void) {
  let isTold = false
  return () => {
    if (!isTold) think()
    isTold = true
  }
}

/** What a person reads is checked: figures in place of their references. */
const asShown = (files: readonly RunFile[], spec: Spec) => ({
  spec: shownSpec(spec, spec.money),
  files: files.map(file => ({ ...file, content: shownText(file.content, file.language, spec.money) })),
})

function withChanged(files: readonly RunFile[], changed: readonly RunFile[]): readonly RunFile[] {
  const newest = (file: RunFile) => changed.find(one => one.file === file.file) ?? file
  const isNew = ({ file }: RunFile) => files.every(one => one.file !== file)
  return [...files.map(newest), ...changed.filter(isNew)]
}
