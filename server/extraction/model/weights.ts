import type { Thresholds } from '../decide.ts'
import { HASH_BITS } from './hash.ts'
import type { LinearModel } from './linear-model.ts'

export const MODEL_NAMES = ['roles', 'scopes', 'words', 'asks'] as const
export type ModelName = (typeof MODEL_NAMES)[number]

/** What training has found: the file weights.json. */
export interface Weights {
  models: Readonly<Record<ModelName, LinearModel>>
  thresholds: Thresholds
}

interface PackedModel {
  classes: string[]
  step: number
  temperature: number
  /** base64: for each feature, in the order of their hashes, the difference to the one before and the number of its weights */
  features: string
  /** base64: class and weight of each */
  weights: string
}

export interface PackedWeights {
  models: Record<ModelName, PackedModel>
  thresholds: Thresholds
}

const SEVEN_BITS = 0x7f
const MORE = 0x80

/** Small in a file: hashes as differences in as few bytes as they need. */
export function packWeights({ models, thresholds }: Weights): PackedWeights {
  const packed = MODEL_NAMES.map(name => [name, packModel(models[name])] as const)
  return { models: Object.fromEntries(packed) as Record<ModelName, PackedModel>, thresholds }
}

export function unpackWeights({ models, thresholds }: PackedWeights): Weights {
  const unpacked = MODEL_NAMES.map(name => [name, unpackModel(models[name])] as const)
  return { models: Object.fromEntries(unpacked) as Record<ModelName, LinearModel>, thresholds }
}

function packModel({ classes, places, classOf, weightOf, step, temperature }: LinearModel): PackedModel {
  const bytes: number[] = []
  const weights: number[] = []
  let before = 0
  for (const [hash, [from, to]] of [...places].toSorted(([one], [other]) => one - other)) {
    for (const part of [hash - before, to - from]) writeNumber(bytes, part)
    before = hash
    for (let at = from; at < to; at++) weights.push(classOf[at] ?? 0, (weightOf[at] ?? 0) & 0xff)
  }
  return {
    classes: [...classes],
    step,
    temperature,
    features: Buffer.from(bytes).toString('base64'),
    weights: Buffer.from(weights).toString('base64'),
  }
}

function unpackModel({ classes, step, temperature, features, weights }: PackedModel): LinearModel {
  const bytes = Buffer.from(features, 'base64')
  const pairs = Buffer.from(weights, 'base64')
  const places = new Map<number, readonly [number, number]>()
  const classOf = new Uint8Array(pairs.length / 2)
  const weightOf = new Int8Array(pairs.length / 2)
  for (let at = 0; at < classOf.length; at++) {
    classOf[at] = pairs[2 * at] ?? 0
    weightOf[at] = pairs[2 * at + 1] ?? 0
  }
  let at = 0
  const read = () => {
    let value = 0
    for (let shift = 0; shift <= HASH_BITS; shift += 7) {
      const byte = bytes[at++] ?? 0
      value += (byte & SEVEN_BITS) * 2 ** shift
      if ((byte & MORE) === 0) break
    }
    return value
  }
  let hash = 0
  let from = 0
  while (at < bytes.length) {
    hash += read()
    const to = from + read()
    places.set(hash, [from, to])
    from = to
  }
  return { classes, places, classOf, weightOf, step, temperature }
}

function writeNumber(bytes: number[], value: number) {
  let rest = value
  while (rest > SEVEN_BITS) {
    bytes.push((rest % 128) | MORE)
    rest = Math.floor(rest / 128)
  }
  bytes.push(rest)
}
