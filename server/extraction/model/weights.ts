import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Thresholds } from '../decide.ts'
import { HASH_BITS } from './hash.ts'
import type { Head, Network } from './network.ts'
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

interface PackedNetwork {
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

/** Nothing comes again in a table: looking for it makes it an eighth larger. */
const HUFFMAN_ONLY = { level: 9, strategy: constants.Z_HUFFMAN_ONLY }
const SEVEN_BITS = 0x7f
const MORE = 0x80

/** Small in a file: hashes as differences in as few bytes as they need. */
export function packWeights({ networks, thresholds }: Weights): PackedWeights {
  const packed = NETWORK_NAMES.map(name => [name, packNetwork(networks[name])] as const)
  return { networks: Object.fromEntries(packed) as PackedWeights['networks'], thresholds }
}

export function unpackWeights({ networks, thresholds }: PackedWeights): Weights {
  const unpacked = NETWORK_NAMES.map(name => [name, unpackNetwork(networks[name])] as const)
  return { networks: Object.fromEntries(unpacked) as unknown as Networks, thresholds }
}

function packNetwork({ width, rows, table, steps, bias, heads }: Network): PackedNetwork {
  const bytes: number[] = []
  const inOrder = new Int8Array(table.length)
  let before = 0
  const sorted = [...rows.hashes.entries()].toSorted(([, one], [, other]) => one - other)
  for (const [index, [row, hash]] of sorted.entries()) {
    writeNumber(bytes, hash - before)
    before = hash
    inOrder.set(table.subarray(row * width, (row + 1) * width), index * width)
  }
  return {
    width,
    features: Buffer.from(bytes).toString('base64'),
    table: deflateRawSync(inOrder, HUFFMAN_ONLY).toString('base64'),
    steps: packFloats(steps),
    bias: packFloats(bias),
    heads: Object.fromEntries(
      Object.entries(heads).map(([name, head]: [string, Head]) => [
        name,
        { classes: head.classes, weights: packFloats(head.weights), bias: packFloats(head.bias) },
      ]),
    ),
  }
}

function unpackNetwork({ width, features, table, steps, bias, heads }: PackedNetwork): Network {
  const differences = readNumbers(Buffer.from(features, 'base64'))
  let hash = 0
  return {
    width,
    rows: new RowIndex(differences.map(difference => (hash += difference))),
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

const packFloats = (values: Float32Array) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeFloatLE(value, index * 4)
  return bytes.toString('base64')
}

function unpackFloats(packed: string) {
  const bytes = Buffer.from(packed, 'base64')
  return Float32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readFloatLE(index * 4))
}

function writeNumber(bytes: number[], value: number) {
  let rest = value
  while (rest > SEVEN_BITS) {
    bytes.push((rest % 128) | MORE)
    rest = Math.floor(rest / 128)
  }
  bytes.push(rest)
}

function readNumbers(bytes: Uint8Array): number[] {
  const numbers: number[] = []
  for (let at = 0; at < bytes.length;) {
    let value = 0
    for (let shift = 0; shift <= HASH_BITS; shift += 7) {
      const byte = bytes[at++] ?? 0
      value += (byte & SEVEN_BITS) * 2 ** shift
      if ((byte & MORE) === 0) break
    }
    numbers.push(value)
  }
  return numbers
}
