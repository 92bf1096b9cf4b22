import type { LogPart } from '#shared/agent/parts.ts'
import { ended, emptyRun, take, type RunState } from '#shared/agent/run-state.ts'

/** A run's log is a text of lines, a part each; so frames, stops and readers treat it as they treat any reply. */
export const lineOf = (part: LogPart) => `${JSON.stringify(part)}\n`

/** The whole lines of a text: one that a cut or a crash left half is none. */
export function wholeLines(text: string): string[] {
  const end = text.lastIndexOf('\n')
  return end === -1 ? [] : text.slice(0, end).split('\n')
}

/** What a run's log says. The lines are ours, encrypted since they were written. */
export function readLog(
  text: string,
  run: Pick<RunState, 'runId' | 'project' | 'startedAt'>,
  isEnded: boolean,
) {
  const state = wholeLines(text).reduce(
    (sofar, line) => {
      const part: LogPart = JSON.parse(line)
      return take(sofar, part)
    },
    { ...emptyRun, ...run },
  )
  return isEnded ? ended(state) : state
}
