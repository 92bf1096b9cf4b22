import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** A run's log begins with the brace of its first line, so a text that is packed begins with a byte that no log begins with. */
const PACKED = Buffer.of(0)

/** The log of a run, deflated. */
export const packText = (text: string) => Buffer.concat([PACKED, deflateRawSync(text)])

/** The log of a run, packed or as it is. */
export const unpackText = (bytes: Buffer) =>
  bytes[0] === PACKED[0] ? inflateRawSync(bytes.subarray(PACKED.length)).toString() : bytes.toString()
