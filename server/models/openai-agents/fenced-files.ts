import { languageOf } from '#shared/agent/file-path.ts'
import type { Line } from './line-cutter.ts'

/** 'ads.md', '**`ads.md`**', '### File: ads.md', 'Save this as ads.md:', and a fence's label 'markdown ads.md'. */
const FILE = /[\w./-]{1,100}\.[A-Za-z]\w{0,7}/g
const LONGEST_LINE = 80
const MOST_WORDS = 5

type Place =
  /** the name of a file whose text follows */
  | { type: 'begin'; name: string }
  /** of a file, or of what nobody has named yet */
  | { type: 'text' }
  /** what is said between two files */
  | { type: 'between' }

/**
 * Follows an answer whose files stand in fences, each with its name in the line above or in the label, as some models write
 * them whatever they are asked for.
 */
export function fencedFiles() {
  let open: { marker: string; nested: number; isNamed: boolean } | undefined
  let isBetween = false
  /** the newest line outside of the fences that is not blank */
  let above = ''
  let line = ''

  function outside(text: string) {
    line = (line + text).slice(0, LONGEST_LINE + 1)
    if (!text.endsWith('\n')) return
    if (line.trim() !== '') above = line
    line = ''
  }

  function closes({ marker, label }: Extract<Line, { type: 'fence' }>) {
    if (!open || !marker.startsWith(open.marker)) return false
    if (label !== '') open.nested += 1
    else if (open.nested > 0) open.nested -= 1
    else return true
    return false
  }

  return {
    /** `mayBegin`: no file has begun yet, in any way */
    take(piece: Line, { mayBegin }: { mayBegin: boolean }): Place {
      if (open) {
        const { isNamed } = open
        if (piece.type === 'fence' && closes(piece)) {
          open = undefined
          isBetween ||= isNamed
          above = ''
          return { type: isBetween ? 'between' : 'text' }
        }
        return { type: isNamed || !isBetween ? 'text' : 'between' }
      }
      if (piece.type === 'fence' && (mayBegin || isBetween)) {
        const name = fileIn(piece.label) ?? fileIn(above)
        open = { marker: piece.marker, nested: 0, isNamed: name !== undefined }
        return name === undefined ? { type: isBetween ? 'between' : 'text' } : { type: 'begin', name }
      }
      outside(piece.text)
      return { type: isBetween ? 'between' : 'text' }
    },
    /** From here on the answer says by itself where its files begin. */
    leave() {
      open = undefined
      isBetween = false
    },
  }
}

/** The one file that a short line names. */
function fileIn(text: string): string | undefined {
  if (text.length > LONGEST_LINE || text.trim().split(/\s+/).length > MOST_WORDS) return undefined
  const [name, ...more] = text.match(FILE) ?? []
  return name === undefined || more.length > 0 || languageOf(name) === 'text' ? undefined : name
}
