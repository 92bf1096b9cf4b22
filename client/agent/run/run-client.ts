import { ended } from '#shared/agent/run-state.ts'
import type { Spec } from '#shared/agent/spec.ts'
import { ApiError } from '../../api.ts'
import { retry } from '../../stream/retry.ts'
import { StreamFollower } from '../../stream/stream-follower.ts'
import {
  editRun,
  followRun,
  restoreRun,
  retryRun,
  startRun,
  stopRun,
  type Opened,
  type Parts,
  type ProjectAsked,
  type RetryAsked,
} from './run-calls.ts'
import { askedRun, isAtWork, see, type RunView } from './run-view.ts'
import { ThrottledRender } from './throttled-render.ts'

const STOP_GIVES_UP_AFTER_MS = 5_000
const STOP_AGAIN_AFTER_MS = 400
const ENDS_WITHIN_MS = 2_000

/** What the page knows of its run. */
interface RunSnapshot {
  view: RunView | undefined
  isLost: boolean
  isStopping: boolean
  /** the status of the refusal with which a run could not be followed */
  refused: number | undefined
}

const NO_RUN: RunSnapshot = { view: undefined, isLost: false, isStopping: false, refused: undefined }

const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** The one run that the page shows, followed over lost connections until its end. */
export class RunClient {
  #snapshot = NO_RUN
  #reading = new AbortController()
  readonly #listeners = new Set<() => void>()
  readonly #follower = new StreamFollower(state => {
    const isLost = state === 'reconnecting'
    if (isLost !== this.#snapshot.isLost) this.#show({ isLost })
  })
  readonly #render = new ThrottledRender(view =>
    this.#show({ view, isStopping: isAtWork(view) && this.#snapshot.isStopping }),
  )

  readonly snapshot = () => this.#snapshot
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  get runId() {
    return this.#snapshot.view?.runId ?? null
  }

  /** Starts a run. Gives the answer of a server that streams none, or nothing when it was called off meanwhile. */
  async start(asked: ProjectAsked): Promise<{ runId: string } | { answer: unknown } | undefined> {
    const runId = crypto.randomUUID()
    const signal = this.#startReading()
    const before = this.#snapshot.view
    this.#show({ ...NO_RUN, view: askedRun(runId, asked.project) })
    try {
      const opened = await this.#follower.ask(() => startRun(asked, runId, signal), signal)
      if (signal.aborted) return undefined
      if ('answer' in opened) {
        this.#show({ view: undefined })
        return opened
      }
      void this.#read(runId, opened.parts, signal)
      return { runId }
    } catch (error) {
      if (signal.aborted) return undefined
      this.#show({ ...NO_RUN, view: before })
      throw error
    }
  }

  /** Shows a run that is there already. */
  follow(runId: string) {
    const signal = this.#startReading()
    this.#show({ ...NO_RUN, view: askedRun(runId, '') })
    void this.#read(runId, null, signal)
  }

  /** Lets agents work again: these, or all that have no whole result. */
  readonly retry = (asked: RetryAsked) => this.#goOn((runId, signal) => retryRun(runId, asked, signal))

  /** Gives the run another spec, and lets those work again whose work it changes. */
  readonly edit = (change: { spec: Spec; before: Spec }) =>
    this.#goOn((runId, signal) => editRun(runId, change, signal))

  /**
   * Makes a version of what an earlier one held, and gives the one that was the newest. Nobody works for it: what is shown
   * stays until all of it is there.
   */
  async restore(version: number): Promise<number | undefined> {
    const { view } = this.#snapshot
    if (!view || isAtWork(view)) return undefined
    const signal = this.#startReading()
    const base = view.state.origin.version
    const opened = await restoreRun(view.runId, { version, base }, signal)
    if (signal.aborted) return undefined
    await this.#read(view.runId, 'parts' in opened ? opened.parts : null, signal, now => !isAtWork(now))
    return base
  }

  /** Ends the run; what is there stays. False when nobody could be told. */
  async stop(): Promise<boolean> {
    const { view } = this.#snapshot
    if (!view || !isAtWork(view) || this.#snapshot.isStopping) return true
    const signal = this.#reading.signal
    this.#show({ isStopping: true })
    const outcome = await stopUntilAnswered(view.runId)
    if (outcome === 'stopped') await sleep(ENDS_WITHIN_MS)
    const now = this.#snapshot.view
    // Its stream has told the end, or something else is shown by now.
    if (signal.aborted || !now || !isAtWork(now)) return true
    if (outcome === 'unanswered') {
      this.#show({ isStopping: false })
      return false
    }
    this.#reading.abort()
    this.#render.cancel()
    this.#show({
      view: outcome === 'stopped' ? { ...now, status: 'stopped', state: ended(now.state) } : undefined,
      isStopping: false,
      isLost: false,
    })
    return true
  }

  leave() {
    this.#startReading()
    this.#show(NO_RUN)
  }

  async #goOn(open: (runId: string, signal: AbortSignal) => Promise<Opened>) {
    const before = this.#snapshot.view
    if (!before || isAtWork(before)) return
    const signal = this.#startReading()
    this.#show({ view: { ...before, status: 'running', failure: undefined, beganAtMs: undefined } })
    try {
      const opened = await open(before.runId, signal)
      void this.#read(before.runId, 'parts' in opened ? opened.parts : null, signal)
    } catch (error) {
      if (signal.aborted) return
      this.#show({ view: before })
      throw error
    }
  }

  async #read(
    runId: string,
    first: Parts | null,
    signal: AbortSignal,
    isShown: (view: RunView) => boolean = () => true,
  ) {
    let view = this.#snapshot.view ?? askedRun(runId, '')
    try {
      for await (const part of this.#follower.follow({
        first,
        open: () => followRun(runId, signal),
        signal,
      })) {
        view = see(view, part, Date.now())
        if (part.type === 'replay') {
          this.#render.beginReplay()
          continue
        }
        this.#follower.progress()
        if (isShown(view)) this.#render.add(view)
      }
    } catch (error) {
      if (signal.aborted) return
      this.#render.cancel()
      this.#show({ view: undefined, isLost: false, refused: error instanceof ApiError ? error.status : 0 })
    }
  }

  /** Ends what was followed. */
  #startReading() {
    this.#reading.abort()
    this.#reading = new AbortController()
    this.#render.cancel()
    this.#render.beginAnew()
    return this.#reading.signal
  }

  #show(change: Partial<RunSnapshot>) {
    this.#snapshot = { ...this.#snapshot, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/**
 * Stops a run, and repeats while nobody answers or while the server has not yet heard of it. 'unknown': there is no such
 * run after all; 'unanswered': nobody can say.
 */
async function stopUntilAnswered(runId: string): Promise<'stopped' | 'unknown' | 'unanswered'> {
  const untilMs = Date.now() + STOP_GIVES_UP_AFTER_MS
  try {
    await retry(
      () => stopRun(runId),
      () => (Date.now() < untilMs ? sleep(STOP_AGAIN_AFTER_MS) : undefined),
    )
    return 'stopped'
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'unknown' : 'unanswered'
  }
}
