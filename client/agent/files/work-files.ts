import { agentTitles, folderOf, type AgentName } from '#shared/agent/agents.ts'
import type { WorkState } from '#shared/agent/parts.ts'
import { isComplete, type AgentWork, type RunFile, type RunState } from '#shared/agent/run-state.ts'

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

/** All that a run keeps, by folder, in the order of its agents. What an agent wrote that failed is not kept. */
export const foldersOf = ({ agents }: RunState): Folder[] =>
  agents.map(work => ({
    name: folderOf[work.agent],
    agent: work.agent,
    state: work.state,
    files: work.state === 'failed' ? [] : work.files.map((_, index) => workFile(work, index)),
  }))

export const filesOf = (state: RunState) => foldersOf(state).flatMap(({ files }) => files)

function workFile(work: AgentWork, index: number): WorkFile {
  const file = work.files[index] ?? { file: '', language: 'text', content: '' }
  const state = isComplete(work, index) ? 'whole' : work.state === 'working' ? 'writing' : 'broken off'
  return { ...file, agent: work.agent, title: agentTitles[work.agent], state }
}

/** The file's name without the folder it stands below. */
export const nameIn = (folder: string, path: string) =>
  path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path

const encoder = new TextEncoder()

/** '840 B', '6.1 kB'. */
export function sizeWords(content: string) {
  const bytes = encoder.encode(content).length
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`
}
