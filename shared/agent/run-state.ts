import { moneyFromNumbers, OldNumbers } from '../figures/from-numbers.ts'
import type { MoneyDraft } from '../figures/money-draft.ts'
import { Money } from '../figures/money.ts'
import { languageOf } from './file-path.ts'
import type { AgentName } from './agents.ts'
import type { CheckPart, Fault, LogPart, UsagePart, VersionOrigin, WorkError, WorkState } from './parts.ts'
import type { WorkshopQuestion } from './question.ts'
import type { AgentOutput, OrchestratorReply } from './reply.ts'
import { workErrors } from './messages.ts'
import type { SpecDraft } from './spec.ts'

export interface RunFile {
  file: string
  language: string
  content: string
  /** whether it is there to its end, where that is not told by how far its agent is */
  isWhole?: boolean
  /** the earlier version that made it */
  asInVersion?: number
}

/** One agent's work in a run; times in milliseconds after the start of the run. */
export interface AgentWork {
  agent: AgentName
  state: WorkState
  startedMs: number | undefined
  endedMs: number | undefined
  error: WorkError | undefined
  files: readonly RunFile[]
  /** what it had made before it began to work again */
  former: readonly RunFile[]
  /** since when its model thinks and says nothing */
  thinkingSinceMs: number | undefined
  /** its text has come to its end: what follows is checked, and mended whole files at a time */
  isWritten: boolean
  /** what came of the newest check of its files; undefined of what was made before there were any */
  checked: Checked | undefined
}

export type Checked = Omit<CheckPart['data'], 'agent'>

/** What a run's log says so far. */
export interface RunState {
  runId: string
  project: string
  startedAt: string
  /** which version this is */
  origin: VersionOrigin
  /** Ember's own words: the whole answer where there is no project */
  words: string
  /** what has to be known before there can be a spec */
  question?: WorkshopQuestion
  /** the plan that is made now, the second where the first could not be used */
  attempt: number
  spec: SpecDraft | undefined
  isSpecComplete: boolean
  agents: readonly AgentWork[]
  /** what each of them, and Ember, has used of a connected model in this version */
  usage: readonly Usage[]
}

export type Usage = UsagePart['data']

export const emptyRun: RunState = {
  runId: '',
  project: '',
  startedAt: '',
  origin: { version: 1, parent: null, kind: 'plan', words: '', agents: [] },
  words: '',
  attempt: 1,
  spec: undefined,
  isSpecComplete: false,
  agents: [],
  usage: [],
}

/** The state after one more part; what both sides show and keep is this fold of the log. */
export function take(state: RunState, part: LogPart): RunState {
  switch (part.type) {
    case 'data-run':
      return {
        ...state,
        runId: part.data.run_id,
        project: part.data.project,
        startedAt: part.data.started_at,
      }
    case 'data-version':
      return { ...state, origin: part.data }
    case 'data-spec':
      return {
        ...state,
        spec: { ...state.spec, ...fieldsOf(part.data.fields, state.startedAt) },
        isSpecComplete: state.isSpecComplete || part.data.is_complete,
      }
    case 'data-agent':
      return { ...state, agents: withAgent(state.agents, part.data.agent, work => moved(work, part.data)) }
    case 'data-kept': {
      const { agent, files } = part.data
      return { ...state, agents: withAgent(state.agents, agent, work => kept(work, files)) }
    }
    case 'data-check': {
      const { agent, ...checked } = part.data
      return { ...state, agents: withAgent(state.agents, agent, work => ({ ...work, checked })) }
    }
    case 'data-usage':
      return { ...state, usage: withUsage(state.usage, part.data) }
    case 'data-attempt':
      return { ...state, attempt: part.data.n, words: '', spec: undefined }
    case 'data-question':
      return { ...state, question: part.data }
    case 'data-delta': {
      const { agent, text } = part.data
      if (agent === 'ember') return { ...state, words: state.words + text }
      return { ...state, agents: withAgent(state.agents, agent, work => grown(work, text)) }
    }
    default:
      // A newer release wrote it, which runs beside this one while it is deployed.
      return state
  }
}

function withUsage(usage: readonly Usage[], call: Usage): readonly Usage[] {
  const before = usage.find(({ agent }) => agent === call.agent)
  if (!before) return [...usage, call]
  const cost =
    before.cost === undefined && call.cost === undefined ? undefined : (before.cost ?? 0) + (call.cost ?? 0)
  const sum: Usage = {
    agent: call.agent,
    input: before.input + call.input,
    output: before.output + call.output,
    reasoning: before.reasoning + call.reasoning,
    estimated: before.estimated || call.estimated,
    ...(cost !== undefined && { cost }),
  }
  return usage.map(one => (one === before ? sum : one))
}

/** The fields of a part; `numbers`, which a spec had before it had money, are read as that. */
function fieldsOf(
  { numbers, ...fields }: Extract<LogPart, { type: 'data-spec' }>['data']['fields'],
  start: string,
) {
  const old = OldNumbers.safeParse(numbers).data
  return old && !fields.money ? { ...fields, money: moneyFromNumbers(old, start.slice(0, 10)) } : fields
}

const whole = new WeakMap<MoneyDraft, Money>()

/** The money of a run once it is whole: the same one as long as it does not change. */
export function moneyOf({ spec }: Pick<RunState, 'spec'>): Money | undefined {
  const draft = spec?.money
  if (!draft) return undefined
  const money = whole.get(draft) ?? Money.safeParse(draft).data
  if (money) whole.set(draft, money)
  return money
}

function withAgent(
  agents: readonly AgentWork[],
  agent: AgentName,
  change: (work: AgentWork) => AgentWork,
): readonly AgentWork[] {
  if (agents.some(work => work.agent === agent)) {
    return agents.map(work => (work.agent === agent ? change(work) : work))
  }
  return [...agents, change(waitingAgent(agent))]
}

/** An agent that has not begun. */
export const waitingAgent = (agent: AgentName): AgentWork => ({
  agent,
  state: 'waiting',
  startedMs: undefined,
  endedMs: undefined,
  error: undefined,
  files: [],
  former: [],
  thinkingSinceMs: undefined,
  isWritten: false,
  checked: undefined,
})

function moved(earlier: AgentWork, data: Extract<LogPart, { type: 'data-agent' }>['data']): AgentWork {
  const { state, at_ms: atMs, error, thinking = false } = data
  if (state === 'waiting') return { ...waitingAgent(earlier.agent), former: formerOf(earlier) }
  const work = { ...earlier, thinkingSinceMs: thinking ? (earlier.thinkingSinceMs ?? atMs) : undefined }
  const made = fileIn(data)
  if (state === 'checking' || state === 'repairing')
    return { ...work, state, error, files: made.reduce(withFile, work.files), isWritten: true }
  const files = [...work.files, ...made]
  if (state === 'working') return { ...work, state, startedMs: work.startedMs ?? atMs, files }
  return { ...work, state, endedMs: atMs, error, files }
}

/** The file that an agent begins, or has mended. */
function fileIn(data: Extract<LogPart, { type: 'data-agent' }>['data']): RunFile[] {
  const { file, content = '', as_in_version: asInVersion, is_whole: isWhole } = data
  if (file === undefined) return []
  return [
    {
      file,
      language: data.language ?? languageOf(file),
      content,
      ...(isWhole !== undefined && { isWhole }),
      ...(asInVersion !== undefined && { asInVersion }),
    },
  ]
}

/** Told to wait again, it still has what it had before. */
const formerOf = (work: AgentWork): readonly RunFile[] =>
  work.files.length === 0
    ? work.former
    : work.files.map((file, index) => ({ ...file, isWhole: isComplete(work, index) }))

/** Former files are this version's own from here on; what is written grows behind them. */
function kept(work: AgentWork, paths: readonly string[]): AgentWork {
  const own = work.former
    .filter(({ file }) => paths.includes(file))
    .map(({ file, language, content, isWhole = true }): RunFile => ({ file, language, content, isWhole }))
  return { ...work, files: [...own, ...work.files] }
}

const withFile = (files: readonly RunFile[], file: RunFile) =>
  files.some(one => one.file === file.file)
    ? files.map(one => (one.file === file.file ? file : one))
    : [...files, file]

function grown(work: AgentWork, text: string): AgentWork {
  const newest = work.files.at(-1)
  if (!newest) return work
  const files = [...work.files.slice(0, -1), { ...newest, content: newest.content + text }]
  return { ...work, thinkingSinceMs: undefined, files }
}

/** The state of a run whose log has ended, whoever broke it off: nothing in it is still at work. */
export function ended(state: RunState): RunState {
  return {
    ...state,
    agents: state.agents.map(work =>
      isOver(work.state) ? work : { ...work, state: 'stopped', thinkingSinceMs: undefined },
    ),
  }
}

const AT_WORK: readonly WorkState[] = ['waiting', 'working', 'checking', 'repairing']

/** Whether nothing more comes of an agent's work. */
export const isOver = (state: WorkState) => !AT_WORK.includes(state)

/** Whether nothing of an agent's work is kept. */
export const isLost = (state: WorkState) => state === 'failed' || state === 'refused'

/** What is wrong with an agent's files, as they were last checked. */
export const faultsOf = ({ checked }: Pick<AgentWork, 'checked'>): readonly Fault[] =>
  checked?.checks.flatMap(({ faults }) => faults) ?? []

/** The agents that have no whole result, in the order of the spec: what Retry goes on with. */
export const unfinishedAgents = ({ agents }: RunState) =>
  agents.filter(({ state }) => state !== 'done').map(({ agent }) => agent)

/** Whether a file of an agent is there to its end: of one that is not done, all but the newest. */
export const isComplete = ({ state, error, files, isWritten }: AgentWork, index: number) =>
  files[index]?.isWhole ??
  (index < files.length - 1 ||
    state === 'done' ||
    (isWritten && error !== 'cut') ||
    (state === 'faulty' && error !== 'cut' && error !== 'budget'))

/** Whether what an agent had made before is still all that a run has of it: it works again, or did so in vain. */
export const hasOnlyFormer = ({ state, former }: AgentWork) =>
  former.length > 0 && state !== 'done' && state !== 'faulty'

/** The files that a run has of an agent: those of one that failed or refused are not kept. */
export function filesOfAgent(work: AgentWork): readonly RunFile[] {
  if (hasOnlyFormer(work)) return work.former
  return isLost(work.state)
    ? []
    : work.files.map((file, index) => ({ ...file, isWhole: isComplete(work, index) }))
}

/** The files that a run keeps, as it is shown. */
export const keptFiles = ({ agents }: RunState): AgentOutput[] =>
  agents.flatMap(work =>
    filesOfAgent(work).map(({ file, language, content, isWhole, asInVersion }) => ({
      file,
      language,
      content,
      agent: work.agent,
      complete: isWhole ?? false,
      ...(asInVersion !== undefined && { as_in_version: asInVersion }),
    })),
  )

/** The JSON answer that a run makes, as it is shown: the same content as its stream. */
export function orchestratorReply(state: RunState): OrchestratorReply {
  return {
    role: 'assistant',
    content: state.words,
    ...(state.question && !state.isSpecComplete ? { question: state.question } : {}),
    spec: state.isSpecComplete ? { ...state.spec } : null,
    agents_output: keptFiles(state),
    ...checksOf(state),
    ...(state.usage.length > 0 && { usage: [...state.usage] }),
    failed: state.agents.flatMap(({ agent, state: now, error }) =>
      isLost(now) && error ? [{ agent, error: workErrors[error] }] : [],
    ),
    run_id: state.runId,
    version: state.origin.version,
    parent: state.origin.parent,
  }
}

/** What the agents' files were checked for; absent of a run from before there were checks. */
function checksOf({ agents }: RunState): Pick<OrchestratorReply, 'checks'> {
  const checks = agents.flatMap(({ agent, checked }) => (checked ? [{ agent, ...checked }] : []))
  return checks.length > 0 ? { checks } : {}
}
