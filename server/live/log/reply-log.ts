import type { ReplyStatus } from '#shared/chat/chat.ts'
import type { ReplyErrorCode } from '#shared/chat/messages.ts'
import type { FinishReason } from '../../ports.ts'
import { GrowingText } from './growing-text.ts'
import { arrive, jumpTo, startTyping, typedAt, type Typing } from '#shared/typewriter.ts'

/** How a reply ended, as it is saved. `length` is what is kept of the text, in UTF-16 units. */
export interface ReplyEnd {
  status: Exclude<ReplyStatus, 'running'>
  length: number
  error: ReplyErrorCode | undefined
  finishReason: FinishReason | undefined
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff

/**
 * The text of one reply while it grows, in the process that generates it or in one that follows it. Readers are plain
 * cursors: an offset and a wait for change. Nothing is queued for them, so none can lose or double a character.
 */
export class ReplyLog {
  end: ReplyEnd | undefined
  /** set when the end could not be saved for a while: readers are told, the saving goes on */
  isUnsaved = false
  /** up to here the text is whole lines */
  lineEnd = 0
  typing: Typing
  readonly #text = new GrowingText()
  #halfCharacter = ''
  #waiting: (() => void)[] = []

  constructor(nowMs: number) {
    this.typing = startTyping(nowMs)
  }

  /** in UTF-16 units */
  get length() {
    return this.#text.length
  }

  /** All of it, put together at each look: for its end, not for its growth. */
  get text() {
    return this.#text.slice()
  }

  slice(from: number, to?: number) {
    return this.#text.slice(from, to)
  }

  /** Adds a piece as it arrived. Half a character waits for its other half, since halves encoded apart are lost. */
  append(piece: string, nowMs: number) {
    const received = this.#halfCharacter + piece
    const isCut = received.length > 0 && isHighSurrogate(received.charCodeAt(received.length - 1))
    this.#halfCharacter = isCut ? received.slice(-1) : ''
    this.#grow(isCut ? received.slice(0, -1) : received, nowMs)
  }

  /** Takes over a typed position that others have reached already. */
  jumpTo(typed: number, nowMs: number) {
    this.typing = jumpTo(this.typing, typed, nowMs)
  }

  /** Nothing more will arrive; half a character that still waits stays away. */
  finish(end: ReplyEnd) {
    this.end = end
    this.#wake()
  }

  markUnsaved() {
    this.isUnsaved = true
    this.#wake()
  }

  typedAt(nowMs: number) {
    return Math.floor(typedAt(this.typing, nowMs))
  }

  /** Resolves at the next change. */
  changed() {
    return new Promise<void>(resolve => this.onceChanged(resolve))
  }

  /** Calls back at the next change. */
  onceChanged(wake: () => void) {
    this.#waiting.push(wake)
  }

  #grow(piece: string, nowMs: number) {
    const clean = piece.replaceAll('\u0000', '').toWellFormed()
    if (clean === '') return
    const lastLineEnd = clean.lastIndexOf('\n') + 1
    if (lastLineEnd > 0) this.lineEnd = this.length + lastLineEnd
    this.#text.append(clean)
    this.typing = arrive(this.typing, this.length, nowMs)
    this.#wake()
  }

  #wake() {
    const waiting = this.#waiting
    this.#waiting = []
    for (const resolve of waiting) resolve()
  }
}
