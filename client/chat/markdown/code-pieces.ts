import { highlight } from './highlight.ts'

const PIECE_UNITS = 1_500

/**
 * Code cut into pieces that are coloured each for itself, so that only the last one is coloured again while code is typed.
 * A cut is made after a line, and never inside a comment or a string. The pieces joined are the code.
 */
export function codePieces(code: string, language: string): string[] {
  const pieces: string[] = []
  let start = 0
  let offset = 0
  for (const { kind, text } of highlight(code, language)) {
    const end = offset + text.length
    for (;;) {
      const lineEnd = kind === 'plain' ? code.indexOf('\n', Math.max(offset, start + PIECE_UNITS)) : -1
      if (lineEnd < 0 || lineEnd >= end) break
      pieces.push(code.slice(start, lineEnd + 1))
      start = lineEnd + 1
    }
    offset = end
  }
  return [...pieces, code.slice(start)]
}
