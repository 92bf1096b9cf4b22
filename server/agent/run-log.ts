import type { LogPart } from '#shared/agent/parts.ts'
import { ended, emptyRun, take, type RunState } from '#shared/agent/run-state.ts'

/** A run's log is a text of lines, a part each; so frames, stops and readers treat it as they treat any reply. */
export const lineOf = (part: LogPart) => `${JSON.stringify(part)}\n`

/** The whole lines of a text from `from` on, and where they end: a line that a cut or a crash left half is none. */
export function wholeLines(text: string, from = 0) {
  const end = text.lastIndexOf('\n') + 1
  const lines = end > from ? text.slice(from, end - 1).split('\n') : []
  return { lines, end: Math.max(from, end) }
}

/** What a run's log says. The lines are ours, sealed since they were written. */
export function readLog(
  text: string,
  run: Pick<RunState, 'runId' | 'project' | 'startedAt'>,
  isEnded: boolean,
) {
  const state = wholeLines(text).lines.reduce(
    (sofar, line) => {
      const part: LogPart = JSON.parse(line)
      return take(sofar, part)
    },
    { ...emptyRun, ...run },
  )
  return isEnded ? ended(state) : state
}
