import { withoutSpans } from '#shared/business/without-spans.ts'
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
