import type { ReplyStatus } from '#shared/chat.ts'
import type { ReplyErrorCode } from '#shared/chat-sentences.ts'
import type { FinishReason } from '../ports.ts'
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
 * The text of one reply while it grows, in the process that makes it or in one that follows it. Readers are plain
 * cursors: an offset and a wait for change. Nothing is queued for them, so none can lose or double a character.
 */
export class ReplyLog {
  text = ''
  end: ReplyEnd | undefined
  /** set when the end could not be saved for a while: readers are told, the saving goes on */
  isUnsaved = false
  typing: Typing
  #held = ''
  #waiting: (() => void)[] = []

  constructor(nowMs: number) {
    this.typing = startTyping(nowMs)
  }

  /** Adds a piece as it arrived. Half a character waits for its other half, since halves encoded apart are lost. */
  append(piece: string, nowMs: number) {
    const received = this.#held + piece
    const isCut = received.length > 0 && isHighSurrogate(received.charCodeAt(received.length - 1))
    this.#held = isCut ? received.slice(-1) : ''
    this.#grow(isCut ? received.slice(0, -1) : received, nowMs)
  }

  /** Takes over a typed position that others have reached already. */
  jumpTo(typed: number, nowMs: number) {
    this.typing = jumpTo(this.typing, typed, nowMs)
  }

  /** Nothing more will arrive; half a character that is still held stays away. */
  settle(end: ReplyEnd) {
    this.end = end
    this.#wake()
  }

  tellUnsaved() {
    this.isUnsaved = true
    this.#wake()
  }

  typedAt(nowMs: number) {
    return Math.floor(typedAt(this.typing, nowMs))
  }

  /** Resolves at the next change. */
  changed() {
    return new Promise<void>(resolve => this.#waiting.push(resolve))
  }

  #grow(piece: string, nowMs: number) {
    const clean = piece.replaceAll('\u0000', '').toWellFormed()
    if (clean === '') return
    this.text += clean
    this.typing = arrive(this.typing, this.text.length, nowMs)
    this.#wake()
  }

  #wake() {
    const waiting = this.#waiting
    this.#waiting = []
    for (const resolve of waiting) resolve()
  }
}
