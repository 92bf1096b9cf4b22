import type { Understood } from '#shared/business/understood.ts'
import type { Box } from '../sealing/sealing.ts'
import { openText, openUnderstood } from './told.store.ts'

/** The pieces of a message that stand between what of it was forgotten: only from within one of them may be quoted. */
export function leftOf(
  box: Box,
  { id, content, understood }: { id: string; content: Buffer; understood: Buffer | null },
): string[] {
  const text = openText(box, id, content) ?? ''
  return withoutSpans(text, (understood && openUnderstood(box, id, understood)?.forgotten) ?? [])
}

function withoutSpans(text: string, spans: NonNullable<Understood['forgotten']>) {
  const pieces: string[] = []
  let from = 0
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    pieces.push(text.slice(from, Math.max(from, span.from)))
    from = Math.max(from, span.to)
  }
  return [...pieces, text.slice(from)]
}
