/** Pieces are joined to blocks of about this size, each character once. */
const BLOCK_UNITS = 16_384

interface Piece {
  start: number
  text: string
}

/**
 * A text that grows at its end and is read in parts. Adding to one string and reading of it would copy all of it at each
 * turn: a string that was added to is made flat by the next look into it.
 */
export class GrowingText {
  length = 0
  readonly #pieces: Piece[] = []
  /** the first piece that is not yet part of a block, and where it begins */
  #openIndex = 0
  #openStart = 0

  append(text: string) {
    if (text === '') return
    this.#pieces.push({ start: this.length, text })
    this.length += text.length
    if (this.length - this.#openStart >= BLOCK_UNITS) this.#closeBlock()
  }

  /** The text between two offsets, in UTF-16 units; its cost is that of what it gives. */
  slice(from = 0, to = this.length) {
    const newest = this.#pieces.at(-1)
    if (newest && from >= newest.start)
      return newest.text.slice(from - newest.start, Math.max(0, to - newest.start))
    const parts: string[] = []
    for (let index = this.#indexAt(from); index < this.#pieces.length; index++) {
      const { start, text } = this.#pieces[index] as Piece
      if (start >= to) break
      parts.push(text.slice(Math.max(0, from - start), to - start))
    }
    return parts.join('')
  }

  #closeBlock() {
    const text = this.slice(this.#openStart)
    this.#pieces.splice(this.#openIndex, Infinity, { start: this.#openStart, text })
    this.#openIndex = this.#pieces.length
    this.#openStart = this.length
  }

  /** The last piece that begins at or before an offset. */
  #indexAt(offset: number) {
    let [low, high] = [0, this.#pieces.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((this.#pieces[middle] as Piece).start <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
}
