import { highlight } from './highlight.ts'

const PIECE_UNITS = 1_500

/**
 * Code cut into pieces that are coloured each for itself, so that only the last one is coloured again while code is typed.
 * A cut is made after a line that is not blank, and never inside a comment or a string. The pieces joined are the code.
 */
export function codePieces(code: string, language: string): string[] {
  const pieces: string[] = []
  let start = 0
  let offset = 0
  for (const { kind, text } of highlight(code, language)) {
    const end = offset + text.length
    for (;;) {
      if (kind !== 'plain' || start + PIECE_UNITS >= end) break
      const lineEnd = endOfLine(code, Math.max(offset, start + PIECE_UNITS), end)
      if (lineEnd === end) break
      pieces.push(code.slice(start, lineEnd + 1))
      start = lineEnd + 1
    }
    offset = end
  }
  return [...pieces, code.slice(start)]
}

/** The first line break from here on that ends a line with something in it; `end` where there is none before it. */
function endOfLine(code: string, from: number, end: number) {
  let at = from
  while (at < end && (code[at] !== '\n' || code[at - 1] === '\n')) at += 1
  return at
}
