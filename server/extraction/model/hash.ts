const FNV_OFFSET = 0x81_1c_9d_c5
const FNV_PRIME = 0x01_00_01_93

/** So many bits name a feature in the file of weights: two of some ten thousand rarely share a name. */
export const HASH_BITS = 24

/** FNV-1a over UTF-16 units, folded to HASH_BITS. */
export function hashOf(feature: string): number {
  let hash = FNV_OFFSET
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), FNV_PRIME)
  return ((hash >>> HASH_BITS) ^ (hash & 0xff_ff_ff)) >>> 0
}

/** A feature by its name, which a trace can show, or by its hash, which is quicker to make. */
export type Feature = string | number

/** The hash of a feature that is made of parts: quicker than hashing their names together. */
export function mixed(kind: number, part: number): number {
  const hash = Math.imul(Math.imul(kind ^ FNV_OFFSET, FNV_PRIME) ^ part, FNV_PRIME)
  return ((hash >>> HASH_BITS) ^ (hash & 0xff_ff_ff)) >>> 0
}
