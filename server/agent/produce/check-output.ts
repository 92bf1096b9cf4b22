import { folderOf, type AgentName } from '#shared/agent/agents.ts'
import { safePath } from '#shared/agent/file-path.ts'
import { AGENT_MAX_FILES, AGENT_MAX_UNITS } from '#shared/agent/limits.ts'
import { cutOffset } from '#shared/cut-text.ts'
import { withoutControls } from '#shared/text.ts'
import type { WorkEvent } from '../agents-port.ts'

/** Where an agent's work goes once it has been checked: a file, and the text of the newest one. */
export interface Output {
  begin(file: string, isEdit: boolean): void
  grow(text: string): void
}

/** Lets through what may be shown: safe paths, each once, within the limits. */
export function checkFiles(agent: AgentName, output: Output, mostUnits = AGENT_MAX_UNITS) {
  const paths = new Set<string>()
  const clean = textCleaner()
  let isSkipping = true
  let skipped = 0
  const files = {
    units: 0,
    isUnusable: false,
    isFull: false,
    /** the newest file broke off at the limit of all text */
    isCut: false,
    /** False when nothing more of this agent is wanted. */
    take(event: Exclude<WorkEvent, { type: 'finish' | 'thinking' | 'cut' }>) {
      return event.type === 'file' ? begin(event) : grow(event.text)
    },
  }

  function begin({ name, isEdit = false }: { name: string; isEdit?: boolean }) {
    const path = safePath(name, folderOf[agent])
    files.isUnusable ||= path === undefined
    files.isFull ||= paths.size === AGENT_MAX_FILES
    if (path === undefined || files.isFull) return false
    // A file named a second time is left out, unless it is edited on. On many machines, names of other case are the same.
    isSkipping = !isEdit && paths.has(path.toLowerCase())
    paths.add(path.toLowerCase())
    if (!isSkipping) output.begin(path, isEdit)
    return true
  }

  function grow(piece: string) {
    if (isSkipping) {
      // Left out is not free: who never gets to the point is not listened to for ever.
      skipped += piece.length
      files.isFull = skipped > mostUnits
      return !files.isFull
    }
    const text = clean(piece)
    const fitting = text.slice(0, cutOffset(text, mostUnits - files.units))
    files.units += fitting.length
    if (fitting !== '') output.grow(fitting)
    files.isCut = files.units >= mostUnits || fitting.length < text.length
    files.isFull = files.isCut
    return !files.isFull
  }

  return files
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff

/** Cleans a text that comes in pieces: no control characters, no half characters. */
export function textCleaner() {
  let half = ''
  return (piece: string) => {
    const received = half + piece
    const isCut = received !== '' && isHighSurrogate(received.charCodeAt(received.length - 1))
    half = isCut ? received.slice(-1) : ''
    return withoutControls((isCut ? received.slice(0, -1) : received).toWellFormed())
  }
}
