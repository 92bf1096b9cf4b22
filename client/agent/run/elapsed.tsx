import { useEffect, useState } from 'react'
import type { AgentWork } from '#shared/agent/run-state.ts'
import { durationWords, endedAfterMs, spentMs } from './progress.ts'
import { isAtWork, type RunView } from './run-view.ts'

const TICK_MS = 500

/** How long a run has been going, or went; only what uses it is drawn anew as time passes. */
function useElapsedMs({ beganAtMs }: RunView, isTicking: boolean) {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    if (!isTicking) return
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isTicking])
  return beganAtMs === undefined ? undefined : Math.max(0, nowMs - beganAtMs)
}

export function RunTime({ view }: { view: RunView }) {
  const isRunning = isAtWork(view)
  const elapsedMs = useElapsedMs(view, isRunning)
  const durationMs = isRunning ? elapsedMs : endedAfterMs(view.state)
  // A version in which nobody worked took no time.
  if (durationMs === undefined || durationMs <= 0) return null
  return (
    <>
      {' · '}
      <Duration durationMs={durationMs} />
    </>
  )
}

const PATIENCE_MS = 5_000

/** How long a plan has been thought about, once that is long enough to wonder. */
export function ThinkingTime({ view }: { view: RunView }) {
  const elapsedMs = useElapsedMs(view, true)
  if (elapsedMs === undefined || elapsedMs < PATIENCE_MS) return null
  return (
    <>
      {' '}
      <Duration durationMs={elapsedMs} />
    </>
  )
}

export function AgentTime({ view, work }: { view: RunView; work: AgentWork }) {
  const isWorking = work.state === 'working'
  const elapsedMs = useElapsedMs(view, isWorking)
  return <Duration durationMs={spentMs(work, isWorking ? elapsedMs : undefined)} />
}

/** How long an agent's model has thought, as far as anybody has heard of it. */
export function AgentThinking({ view, sinceMs }: { view: RunView; sinceMs: number }) {
  const elapsedMs = useElapsedMs(view, true)
  return (
    <>
      Thinking
      {elapsedMs !== undefined && <>, {durationWords(Math.max(0, elapsedMs - sinceMs))}</>}
    </>
  )
}

function Duration({ durationMs }: { durationMs: number | undefined }) {
  return durationMs === undefined ? null : <span className="duration">{durationWords(durationMs)}</span>
}
