import { withoutSpans } from '#shared/business/without-spans.ts'
import type { Cipher } from '../encryption/encryption.ts'
import { decryptText, decryptUnderstood } from './told.store.ts'

/** The pieces of a message that stand between what of it was forgotten: only from within one of them may be quoted. */
export function leftOf(
  cipher: Cipher,
  { id, content, understood }: { id: string; content: Buffer; understood: Buffer | null },
): string[] {
  const text = decryptText(cipher, id, content) ?? ''
  return withoutSpans(text, (understood && decryptUnderstood(cipher, id, understood)?.forgotten) ?? [])
}
