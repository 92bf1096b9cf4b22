import type { AgentName } from '#shared/agent/agents.ts'
import { ended } from '#shared/agent/run-state.ts'
import type { Spec } from '#shared/agent/spec.ts'
import { ApiError } from '../../api.ts'
import { waitToReconnect } from '../../stream/reconnect-delay.ts'
import { Commit } from './commit.ts'
import {
  editRun,
  followRun,
  isFinal,
  retryRun,
  startRun,
  type Opened,
  type Parts,
  type ProjectAsked,
} from './run-calls.ts'
import { NOTHING_HELD, type Held } from './held.ts'
import { askedRun, isAtWork, see } from './run-view.ts'
import { stopUntilAnswered } from './stop-until-answered.ts'
import { unbrokenRun } from './unbroken-run.ts'

const ENDS_WITHIN_MS = 2_000

/** The one run that the page shows, followed over lost lines until its end. */
export class RunClient {
  #held = NOTHING_HELD
  #line = new AbortController()
  readonly #listeners = new Set<() => void>()
  readonly #commit = new Commit(view =>
    this.#hold({ view, isStopping: isAtWork(view) && this.#held.isStopping }),
  )

  readonly held = () => this.#held
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  get runId() {
    return this.#held.view?.runId ?? null
  }

  /** Starts a run. Gives the answer of a server that streams none, or nothing when it was called off meanwhile. */
  async start(asked: ProjectAsked): Promise<{ runId: string } | { answer: unknown } | undefined> {
    const runId = crypto.randomUUID()
    const signal = this.#newLine()
    const before = this.#held.view
    this.#held = NOTHING_HELD
    this.#hold({ view: askedRun(runId, asked.project) })
    try {
      const opened = await startRun(asked, runId, signal)
      if (signal.aborted) return undefined
      if ('answer' in opened) {
        this.#hold({ view: undefined })
        return opened
      }
      void this.#carry(runId, opened.parts, signal)
      return { runId }
    } catch (error) {
      if (signal.aborted) return undefined
      this.#held = NOTHING_HELD
      this.#hold({ view: before })
      throw error
    }
  }

  /** Shows a run that is there already. */
  follow(runId: string) {
    const signal = this.#newLine()
    this.#held = NOTHING_HELD
    this.#hold({ view: askedRun(runId, '') })
    void this.#carry(runId, null, signal)
  }

  /** Lets agents work again: these, or all that have no whole result. */
  readonly retry = (agents?: AgentName[]) => this.#goOn((runId, signal) => retryRun(runId, agents, signal))

  /** Gives the run another spec, and lets those work again whose work it changes. */
  readonly edit = (change: { spec: Spec; before: Spec }) =>
    this.#goOn((runId, signal) => editRun(runId, change, signal))

  /** Ends the run; what is there stays. False when nobody could be told. */
  async stop(): Promise<boolean> {
    const { view } = this.#held
    if (!view || !isAtWork(view) || this.#held.isStopping) return true
    const signal = this.#line.signal
    this.#hold({ isStopping: true })
    const outcome = await stopUntilAnswered(view.runId)
    if (outcome === 'stopped') await new Promise(resolve => setTimeout(resolve, ENDS_WITHIN_MS))
    const now = this.#held.view
    // Its stream has told the end, or something else is shown by now.
    if (signal.aborted || !now || !isAtWork(now)) return true
    if (outcome === 'unanswered') {
      this.#hold({ isStopping: false })
      return false
    }
    this.#line.abort()
    this.#commit.cancel()
    this.#hold({
      view: outcome === 'stopped' ? { ...now, status: 'stopped', state: ended(now.state) } : undefined,
      isStopping: false,
      isLost: false,
    })
    return true
  }

  leave() {
    this.#newLine()
    this.#held = NOTHING_HELD
    this.#hold({})
  }

  async #goOn(open: (runId: string, signal: AbortSignal) => Promise<Opened>) {
    const before = this.#held.view
    if (!before || isAtWork(before)) return
    const signal = this.#newLine()
    this.#hold({ view: { ...before, status: 'running', failure: undefined, beganAtMs: undefined } })
    try {
      const opened = await open(before.runId, signal)
      void this.#carry(before.runId, 'parts' in opened ? opened.parts : null, signal)
    } catch (error) {
      if (signal.aborted) return
      this.#hold({ view: before })
      throw error
    }
  }

  async #carry(runId: string, first: Parts | null, signal: AbortSignal) {
    let view = this.#held.view ?? askedRun(runId, '')
    const parts = unbrokenRun({
      first,
      reopen: () => followRun(runId, signal),
      wait: failures => waitToReconnect(failures, signal),
      isFinal,
      onLost: isLost => isLost !== this.#held.isLost && this.#hold({ isLost }),
      signal,
    })
    try {
      for await (const part of parts) {
        view = see(view, part, Date.now())
        if (part.type === 'replay') this.#commit.beginReplay()
        else this.#commit.add(view)
      }
    } catch (error) {
      if (signal.aborted) return
      this.#commit.cancel()
      this.#hold({ view: undefined, isLost: false, refused: error instanceof ApiError ? error.status : 0 })
    }
  }

  /** Ends what was followed. */
  #newLine() {
    this.#line.abort()
    this.#line = new AbortController()
    this.#commit.cancel()
    this.#commit.beginAnew()
    return this.#line.signal
  }

  #hold(change: Partial<Held>) {
    this.#held = { ...this.#held, ...change }
    for (const listener of this.#listeners) listener()
  }
}
