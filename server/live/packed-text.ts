import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Stands before a packed text. A log of an earlier release, unpacked, begins with the brace of its first line. */
const PACKED = Buffer.of(0)

/** The log of a run, deflated. */
export const packText = (text: string) => Buffer.concat([PACKED, deflateRawSync(text)])

/** The log of a run, packed or as it is. */
export const unpackText = (bytes: Buffer) =>
  bytes[0] === PACKED[0] ? inflateRawSync(bytes.subarray(PACKED.length)).toString() : bytes.toString()
