import type { RunView } from './run-view.ts'
import { isAtWork } from './run-view.ts'

const RENDER_EVERY_MS = 50
const REPLAY_WAITS_MS = 1_000

/**
 * Passes views on at most every 50 ms. A replay takes the place of what is shown when it has come as far, so that nothing
 * shrinks and grows again; or after a second, should the log have become shorter.
 */
export class ThrottledRender {
  readonly #show: (view: RunView) => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #newest: RunView | undefined
  #shownParts = 0
  #parts = 0
  #replayedAtMs = 0

  constructor(show: (view: RunView) => void) {
    this.#show = show
  }

  beginReplay() {
    this.#shownParts = Math.max(this.#shownParts, this.#parts)
    this.#parts = 0
    this.#replayedAtMs = Date.now()
  }

  /** Another log begins: nothing of it has been shown. */
  beginAnew() {
    this.#shownParts = 0
    this.#parts = 0
  }

  add(view: RunView) {
    this.#parts++
    this.#newest = view
    if (!isAtWork(view)) return this.#flush()
    this.#timer ??= setTimeout(() => this.#flush(), RENDER_EVERY_MS)
  }

  cancel() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#newest = undefined
  }

  #flush() {
    const view = this.#newest
    if (!view) return
    const isBehind = this.#parts < this.#shownParts && Date.now() - this.#replayedAtMs < REPLAY_WAITS_MS
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (isBehind && isAtWork(view)) {
      this.#timer = setTimeout(() => this.#flush(), RENDER_EVERY_MS)
      return
    }
    this.#show(view)
  }
}
