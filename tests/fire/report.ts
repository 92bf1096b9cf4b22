import type { ServerProcess } from '../support/processes/server-process.ts'
import type { Attempt } from './asking-crowd.ts'
import { longestPauseMs, type Compared, type LiveReply } from './live-readers.ts'

/** From before the fault until what was killed is started again. */
export interface Period {
  beginMs: number
  faultMs: number
  endMs: number
}

export const say = (line: string) => process.stdout.write(`${line}\n`)
export const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

/** Who was answered what. Gives what nobody should be answered. */
export function reportAttempts(attempts: readonly Attempt[], { beginMs, faultMs }: Period) {
  for (const at of new Set(attempts.map(attempt => attempt.at))) {
    const ofProcess = attempts.filter(attempt => attempt.at === at && attempt.endMs > beginMs)
    const refusals = ofProcess.filter(({ what, status }) => what === 'readyz' && status !== 200)
    const [first, last] = [refusals[0], refusals.at(-1)]
    say(
      first && last
        ? `process ${at}: not ready from ${seconds(first.endMs - faultMs)} to ${seconds(last.endMs - faultMs)}`
        : `process ${at}: always ready`,
    )
    const answered = ofProcess.filter(({ what, status }) => what === 'question' && status === 200)
    const answeredMs = answered.find(({ atMs }) => atMs > faultMs)?.endMs
    const waits = answered.map(({ endMs }, index) => endMs - (answered[index - 1]?.endMs ?? endMs))
    say(
      `process ${at}: the first question since was answered after ${answeredMs ? seconds(answeredMs - faultMs) : 'no time'}, ` +
        `the longest time without an answer was ${seconds(Math.max(0, ...waits))}`,
    )
  }
  const groups = Map.groupBy(
    attempts,
    ({ what, endMs, status, isAcknowledged, error }) =>
      `${endMs < faultMs ? 'before' : 'since'}: ${what}, ${error ?? status}` +
      (status !== 200 && isAcknowledged ? ' (saved, and its answer was not made)' : ''),
  )
  for (const [words, group] of [...groups].toSorted()) {
    const slowestMs = Math.max(...group.map(({ atMs, endMs }) => endMs - atMs))
    const lastMs = Math.max(...group.map(({ endMs }) => endMs))
    say(
      `${words}: ${group.length}, the slowest ${seconds(slowestMs)}, the last at ${seconds(lastMs - faultMs)}`,
    )
  }
  const isRight = ({ status, hasRetryAfter }: Attempt) => status === 200 || (status === 503 && hasRetryAfter)
  return attempts.filter(attempt => !isRight(attempt)).map(attempt => JSON.stringify(attempt))
}

/** What became of replies and their readers. Gives what was lost. */
export function reportReplies(
  kind: string,
  replies: readonly LiveReply[],
  compared: readonly Compared[],
  { beginMs, faultMs, endMs }: Period,
) {
  const count = (is: (one: Compared) => boolean | undefined) => compared.filter(is).length
  say(
    `${kind} replies: ${compared.length}, saved whole ${count(one => one.isSaved)}, seen whole where they were made ` +
      `${count(one => one.isSeen)}, at the other process ${count(one => one.isSeenElsewhere)}, by one who came afterwards ` +
      `${count(one => one.isSeenAgain)} of ${count(one => one.isSeenAgain !== undefined)}`,
  )
  for (const [where, readers] of [
    ['where they were made', replies.map(({ here }) => here)],
    ['at the other process', replies.map(({ elsewhere }) => elsewhere)],
  ] as const)
    say(
      `longest pause of a reader ${where}: ${longestPauseMs(readers, beginMs, faultMs)} ms before, ${longestPauseMs(readers, faultMs, endMs)} ms since`,
    )
  for (const words of new Set(compared.flatMap(({ told }) => told))) say(`a reader was told: ${words}`)
  return compared
    .filter(one => one.status !== 'complete' || !one.isSaved || one.isOtherSeen || one.isSeenAgain === false)
    .map(one => `${kind}: ${JSON.stringify(one)}`)
}

/** What the processes logged, by message and error, and how often. */
export function reportLogs(servers: readonly ServerProcess[]) {
  const lines = servers.flatMap(server =>
    server
      .output()
      .split('\n')
      .filter(line => line.startsWith('{')),
  )
  const groups = Map.groupBy(lines, line => {
    const { msg, error } = JSON.parse(line) as { msg: string; error?: { code?: string; name: string } }
    return error ? `${msg}: ${error.code ?? error.name}` : msg
  })
  for (const [words, group] of groups) say(`logged ${group.length} times: ${words}`)
}
