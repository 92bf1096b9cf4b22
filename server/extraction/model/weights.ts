import { inflateRawSync } from 'node:zlib'
import type { Thresholds } from '../decide.ts'
import { HASH_BITS } from './hash.ts'
import type { Network } from './network.ts'
import { RowIndex } from './row-index.ts'

/** What each network decides: of a number its key and whose it is, of a token its tag, of a message what is asked. */
const networkHeads = {
  numbers: ['key', 'scope'],
  words: ['tag'],
  asks: ['ask'],
} as const
export type NetworkName = keyof typeof networkHeads
export const NETWORK_NAMES = Object.keys(networkHeads) as NetworkName[]

export type Networks = { readonly [Name in NetworkName]: Network<(typeof networkHeads)[Name][number]> }

/** What training has found: the file weights.json. */
export interface Weights {
  networks: Networks
  thresholds: Thresholds
}

export interface PackedNetwork {
  width: number
  /** base64: in the order of the features' hashes, the difference to the one before */
  features: string
  /** base64, deflated: the rows of these */
  table: string
  steps: string
  bias: string
  heads: Record<string, { classes: readonly string[]; weights: string; bias: string }>
}

export interface PackedWeights {
  networks: Record<NetworkName, PackedNetwork>
  thresholds: Thresholds
}

/** A number takes as few bytes as it needs: seven bits each, and one that says whether more follow. */
export const SEVEN_BITS = 0x7f
export const MORE = 0x80

export function unpackWeights({ networks, thresholds }: PackedWeights): Weights {
  const unpacked = NETWORK_NAMES.map(name => [name, unpackNetwork(networks[name])] as const)
  return { networks: Object.fromEntries(unpacked) as unknown as Networks, thresholds }
}

export function unpackNetwork({ width, features, table, steps, bias, heads }: PackedNetwork): Network {
  const hashes = readNumbers(Buffer.from(features, 'base64'))
  for (let row = 1; row < hashes.length; row++) hashes[row] = (hashes[row] ?? 0) + (hashes[row - 1] ?? 0)
  return {
    width,
    rows: new RowIndex(hashes),
    table: new Int8Array(inflateRawSync(Buffer.from(table, 'base64'))),
    steps: unpackFloats(steps),
    bias: unpackFloats(bias),
    heads: Object.fromEntries(
      Object.entries(heads).map(([name, head]) => [
        name,
        { classes: head.classes, weights: unpackFloats(head.weights), bias: unpackFloats(head.bias) },
      ]),
    ),
  }
}

function unpackFloats(packed: string) {
  const bytes = Buffer.from(packed, 'base64')
  const floats = new Float32Array(bytes.length / 4)
  for (let index = 0; index < floats.length; index++) floats[index] = bytes.readFloatLE(index * 4)
  return floats
}

function readNumbers(bytes: Uint8Array): number[] {
  const numbers: number[] = []
  for (let at = 0; at < bytes.length;) {
    let value = 0
    for (let shift = 0; shift <= HASH_BITS; shift += 7) {
      const byte = bytes[at++] ?? 0
      value |= (byte & SEVEN_BITS) << shift
      if ((byte & MORE) === 0) break
    }
    numbers.push(value)
  }
  return numbers
}
