import { cutOffset } from '#shared/cut-text.ts'
import { arrive, jumpTo, startTyping, typedAt } from '#shared/typewriter.ts'
import type { Typing } from '#shared/typewriter.ts'

// Rendering costs more the more is on screen; from here on three frames share one commit.
const LONG_TEXT_UNITS = 4_000
const LONG_TEXT_COMMIT_MS = 48

/** The browser's clock; a test brings its own. */
export interface Frames {
  now: () => number
  request: (callback: () => void) => number
  cancel: (id: number) => void
}

/** Types one reply: it is told what has arrived and says, frame by frame, how much of it to show. No React in here. */
export class TypewriterClock {
  #typing: Typing
  #text = ''
  #shown = 0
  #isComplete = false
  #isInstant = false
  #committedAtMs = 0
  #frame: number | null = null
  #listeners = new Set<() => void>()
  #frames: Frames

  constructor(frames: Frames) {
    this.#frames = frames
    this.#typing = startTyping(frames.now())
  }

  /** The whole text so far; `isComplete` when no more will come. */
  receive(text: string, isComplete: boolean) {
    this.#text = text
    this.#isComplete = isComplete
    this.#typing = arrive(this.#typing, text.length, this.#frames.now())
    this.#tick(true)
  }

  /** Others have typed so far already. */
  joinAt(typed: number) {
    this.#typing = jumpTo(this.#typing, typed, this.#frames.now())
    this.#tick(true)
  }

  showAll() {
    this.joinAt(this.#text.length)
  }

  /** From now on everything is shown as it comes: for reduced motion and for a tab that nobody sees. */
  setInstant(isInstant: boolean) {
    this.#isInstant = isInstant
    this.#tick(true)
  }

  /** UTF-16 units of the text on screen, never inside a character. */
  shown = () => this.#shown

  /** True while anything is still to be typed or to come. */
  isBusy = () => !this.#isComplete || this.#shown < this.#text.length

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  stop() {
    if (this.#frame !== null) this.#frames.cancel(this.#frame)
    this.#frame = null
  }

  #tick(isNews: boolean) {
    const nowMs = this.#frames.now()
    if (this.#isInstant) this.#typing = jumpTo(this.#typing, this.#text.length, nowMs)
    const typed = typedAt(this.#typing, nowMs)
    const isDue = this.#text.length < LONG_TEXT_UNITS || nowMs - this.#committedAtMs >= LONG_TEXT_COMMIT_MS
    if (isNews || isDue || typed >= this.#text.length) {
      this.#shown = cutOffset(this.#text, typed)
      this.#committedAtMs = nowMs
      for (const listener of this.#listeners) listener()
    }
    if (this.#shown < this.#text.length) this.#frame ??= this.#frames.request(this.#onFrame)
    else this.stop()
  }

  #onFrame = () => {
    this.#frame = null
    this.#tick(false)
  }
}
