import { constants, deflateRawSync } from 'node:zlib'
import type { Head, Network } from '#server/extraction/model/network.ts'
import {
  MORE,
  NETWORK_NAMES,
  type PackedNetwork,
  type PackedWeights,
  SEVEN_BITS,
  type Weights,
} from '#server/extraction/model/weights.ts'

/** Nothing comes again in a table: looking for it makes it an eighth larger. */
const HUFFMAN_ONLY = { level: 9, strategy: constants.Z_HUFFMAN_ONLY }

/** Small in a file: hashes as differences in as few bytes as they need. */
export function packWeights({ networks, thresholds }: Weights): PackedWeights {
  const packed = NETWORK_NAMES.map(name => [name, packNetwork(networks[name])] as const)
  return { networks: Object.fromEntries(packed) as PackedWeights['networks'], thresholds }
}

export function packNetwork({ width, rows, table, steps, bias, heads }: Network): PackedNetwork {
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

const packFloats = (values: Float32Array) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeFloatLE(value, index * 4)
  return bytes.toString('base64')
}

function writeNumber(bytes: number[], value: number) {
  let rest = value
  while (rest > SEVEN_BITS) {
    bytes.push((rest % 128) | MORE)
    rest = Math.floor(rest / 128)
  }
  bytes.push(rest)
}
