import type { Span } from './understood.ts'

/** The pieces of a text that stand between spans of it, which may overlap. */
export function withoutSpans(text: string, spans: readonly Span[]): string[] {
  const pieces: string[] = []
  let from = 0
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    pieces.push(text.slice(from, Math.max(from, span.from)))
    from = Math.max(from, span.to)
  }
  return [...pieces, text.slice(from)]
}
