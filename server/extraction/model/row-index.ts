/** So many places for each row: a feature that has no row is found out at the first place mostly. */
const PLACES_PER_ROW = 4
const EMPTY = -1

/**
 * Which row of a table a feature has, by its hash, in the order in which they are given. Numbers in two arrays, with linear probing:
 * some seventy features of each word are looked up, most of which have none, and a Map takes three times as long for these.
 */
export class RowIndex {
  readonly hashes: readonly number[]
  private readonly mask: number
  private readonly keys: Int32Array
  private readonly rows: Int32Array

  constructor(hashes: readonly number[]) {
    this.hashes = hashes
    const size = 2 ** Math.ceil(Math.log2(Math.max(1, hashes.length) * PLACES_PER_ROW))
    this.mask = size - 1
    this.keys = new Int32Array(size).fill(EMPTY)
    this.rows = new Int32Array(size)
    for (let row = 0; row < hashes.length; row++) {
      const hash = hashes[row] ?? 0
      let place = hash & this.mask
      while (this.keys[place] !== EMPTY) place = (place + 1) & this.mask
      this.keys[place] = hash
      this.rows[place] = row
    }
  }

  /** Of a feature by its hash; undefined where it has none. */
  rowOf(feature: number): number | undefined {
    for (let place = feature & this.mask; ; place = (place + 1) & this.mask) {
      const there = this.keys[place]
      if (there === feature) return this.rows[place]
      if (there === EMPTY) return undefined
    }
  }
}
