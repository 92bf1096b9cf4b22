import { diffArrays, diffWordsWithSpace, structuredPatch } from 'diff'
import type { Hunk } from './calls.ts'

/** Lines around each change. */
const CONTEXT_LINES = 3
/**
 * The search takes up to this number squared. Texts with more lines removed and added are told as replaced as a whole, on
 * every machine alike, which they would not be by a limit of time.
 */
const CHANGED_LINES_MAX = 500

/** Where the lines of two texts differ. */
export function compareLines(before: string, after: string): Hunk[] {
  const options = { context: CONTEXT_LINES, maxEditLength: CHANGED_LINES_MAX }
  const isWhole = before === '' || after === ''
  const patch = isWhole ? undefined : structuredPatch('', '', before, after, '', '', options)
  if (!patch) return replaced(before, after)
  return patch.hunks.map(({ oldStart, oldLines, newStart, newLines, lines }) => ({
    before_line: firstLine(oldStart, oldLines),
    before_lines: oldLines,
    after_line: firstLine(newStart, newLines),
    after_lines: newLines,
    lines,
  }))
}

/** Where no line is meant, a unified diff names the one before. */
const firstLine = (start: number, lines: number) => (lines === 0 ? start - 1 : start)

const NO_LINE_BREAK = '\\ No newline at end of file'

function replaced(before: string, after: string): Hunk[] {
  const [removed, added] = [linesOf(before), linesOf(after)]
  if (removed.length + added.length === 0) return []
  const signed = (sign: '-' | '+', lines: readonly string[], text: string) => [
    ...lines.map(line => sign + line),
    ...(text === '' || text.endsWith('\n') ? [] : [NO_LINE_BREAK]),
  ]
  return [
    {
      before_line: firstLine(1, removed.length),
      before_lines: removed.length,
      after_line: firstLine(1, added.length),
      after_lines: added.length,
      lines: [...signed('-', removed, before), ...signed('+', added, after)],
    },
  ]
}

const linesOf = (text: string) => (text === '' ? [] : text.replace(/\n$/, '').split('\n'))

/** Places of two lists that stand for each other; undefined where the other list has nothing. */
export interface Pair {
  before: number | undefined
  after: number | undefined
}

/** Which items of two lists differ. What was removed and what was added at one place are one item that changed. */
export function compareItems(before: readonly string[], after: readonly string[]): Pair[] {
  const pairs: Pair[] = []
  const at = { before: 0, after: 0 }
  let since = { ...at }
  const close = () => {
    const most = Math.max(at.before - since.before, at.after - since.after)
    for (let index = 0; index < most; index++)
      pairs.push({
        before: since.before + index < at.before ? since.before + index : undefined,
        after: since.after + index < at.after ? since.after + index : undefined,
      })
  }
  for (const { added, removed, count } of diffArrays([...before], [...after])) {
    if (removed) at.before += count
    else if (added) at.after += count
    else {
      close()
      since = { before: at.before + count, after: at.after + count }
      Object.assign(at, since)
    }
  }
  close()
  return pairs
}

/** A piece of a text; `isChanged` says that the other text has it not. */
export interface Piece {
  text: string
  isChanged: boolean
}

/** Less than this share of the longer text in common, and they are two texts. */
const SHARED_MIN = 0.35
const CHANGED_WORDS_MAX = 200

/** Which words of a text became others; undefined where too little is left of it to say so. */
export function compareWords(before: string, after: string): { before: Piece[]; after: Piece[] } | undefined {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: CHANGED_WORDS_MAX })
  if (!changes) return undefined
  const shared = changes.filter(({ added, removed }) => !added && !removed)
  const sharedUnits = shared.reduce((sum, { value }) => sum + value.trim().length, 0)
  if (sharedUnits < SHARED_MIN * Math.max(before.trim().length, after.trim().length)) return undefined
  const piece = (text: string, isChanged: boolean): Piece => ({ text, isChanged })
  return {
    before: changes.filter(({ added }) => !added).map(({ value, removed }) => piece(value, removed)),
    after: changes.filter(({ removed }) => !removed).map(({ value, added }) => piece(value, added)),
  }
}
