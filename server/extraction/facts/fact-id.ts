import { createHash } from 'node:crypto'
import type { Span } from '#shared/business/understood.ts'
import { uuidOf } from '../../uuid-of.ts'

/** The namespace of facts: a UUID of our own, chosen once. */
const NAMESPACE = Buffer.from('8f0c5f7d2f3c4a6c9d0a6d5b8b1e7c42', 'hex')
const VERSION = 0x50
const VARIANT = 0x80

/**
 * A UUID version 5 (RFC 9562, section 5.5) of a message, a key and a place in it: the same fact read again has the same id, so
 * that nothing is noted twice.
 */
export const factId = (messageId: string, key: string, { from, to }: Span) =>
  idOfName([messageId, key, from, to])

/** The UUID version 5 of a name in parts: the same name has the same id. */
export function idOfName(name: readonly (string | number)[]): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(JSON.stringify(name)).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | VERSION
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | VARIANT
  return uuidOf(bytes)
}
