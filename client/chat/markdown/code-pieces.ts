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
      const lineEnd = kind === 'plain' ? endOfLine(code, Math.max(offset, start + PIECE_UNITS)) : -1
      if (lineEnd < 0 || lineEnd >= end) break
      pieces.push(code.slice(start, lineEnd + 1))
      start = lineEnd + 1
    }
    offset = end
  }
  return [...pieces, code.slice(start)]
}

/** The first line break from here on that ends a line with something in it. */
function endOfLine(code: string, from: number) {
  let at = code.indexOf('\n', from)
  while (at >= 0 && code[at - 1] === '\n') at = code.indexOf('\n', at + 1)
  return at
}
