import { agentTitles, folderOf, type AgentName } from '#shared/agent/agents.ts'
import type { WorkState } from '#shared/agent/parts.ts'
import {
  filesOfAgent,
  hasOnlyFormer,
  isComplete,
  isOver,
  type AgentWork,
  type RunFile,
  type RunState,
} from '#shared/agent/run-state.ts'

export type FileState = 'writing' | 'whole' | 'broken off'

/** A file of a run, and how far it is. */
export interface WorkFile extends RunFile {
  agent: AgentName
  title: string
  state: FileState
}

/** The files below one folder; `state` is that of the agent who writes them. */
export interface Folder {
  name: string
  agent: AgentName
  state: WorkState
  files: WorkFile[]
}

/** All that a run has, by folder, in the order of its agents; of one that works again also what it has not written anew yet. */
export const foldersOf = ({ agents }: RunState): Folder[] =>
  agents.map(work => ({
    name: folderOf[work.agent],
    agent: work.agent,
    state: work.state,
    files: work.state === 'waiting' || isOver(work.state) ? keptOf(work) : filesAtWork(work),
  }))

export const filesOf = (state: RunState) => foldersOf(state).flatMap(({ files }) => files)

const keptOf = (work: AgentWork) =>
  filesOfAgent(work).map(file => workFile(work, file, file.isWhole ? 'whole' : 'broken off'))

function filesAtWork(work: AgentWork): WorkFile[] {
  const written = work.files.map((file, index) =>
    workFile(work, file, isComplete(work, index) ? 'whole' : 'writing'),
  )
  const former = keptOf(work).filter(({ file }) => !written.some(other => other.file === file))
  return [...(hasOnlyFormer(work) ? former : []), ...written]
}

const workFile = ({ agent }: AgentWork, file: RunFile, state: FileState): WorkFile => ({
  ...file,
  agent,
  title: agentTitles[agent],
  state,
})

/** 'as in version 2': who was to make it anew has not. */
export const asInVersionWords = (version: number) => `as in version ${version}`

/** The file's name without the folder it stands below. */
export const nameIn = (folder: string, path: string) =>
  path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path

const encoder = new TextEncoder()

/** '840 B', '6.1 kB'. */
export function sizeWords(content: string) {
  const bytes = encoder.encode(content).length
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`
}
