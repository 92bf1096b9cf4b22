import { softmax } from '../model/linear-model.ts'

/** One thing to learn from: which features were there, by their hashes, and which class was right. */
export interface Sample {
  features: readonly number[]
  label: string
  weight?: number
}

export interface Fitted {
  classes: string[]
  /** hashes */
  features: number[]
  /** features x classes */
  weights: Float32Array
}

export interface FitOptions {
  epochs?: number
  /** a feature that was seen less often is left out */
  seenAtLeast?: number
  /** pulls weights that say little to 0, so that the file stays small */
  l1?: number
  l2?: number
  rate?: number
}

const BETA = 1

/**
 * Multinomial logistic regression by FTRL-Proximal (McMahan and others 2013, 'Ad Click Prediction'), in an order that a fixed
 * seed decides: the same samples give the same weights.
 */
export function fit(
  samples: readonly Sample[],
  { epochs = 8, seenAtLeast = 2, l1 = 0.3, l2 = 0.3, rate = 0.15 }: FitOptions = {},
): Fitted {
  const classes = [...new Set(samples.map(({ label }) => label))].toSorted()
  const seen = new Map<number, number>()
  for (const { features } of samples)
    for (const name of new Set(features)) seen.set(name, (seen.get(name) ?? 0) + 1)
  const features = [...seen].filter(([, count]) => count >= seenAtLeast).map(([name]) => name)
  const indexOf = new Map(features.map((name, index) => [name, index]))
  const width = classes.length
  const rows = samples.map(sample => ({
    at: Uint32Array.from(new Set(sample.features.flatMap(name => indexOf.get(name) ?? []))),
    label: classes.indexOf(sample.label),
    weight: sample.weight ?? 1,
  }))
  const size = features.length * width
  const weights = new Float32Array(size)
  const sums = new Float32Array(size)
  const squares = new Float32Array(size)
  const order = rows.map((_, index) => index)
  const random = seededRandom(7)
  const shares = new Float64Array(width)
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    for (const index of order) {
      const row = rows[index]
      if (!row) continue
      shares.fill(0)
      for (const at of row.at) for (let c = 0, w = at * width; c < width; c++, w++) shares[c]! += weights[w]!
      softmax(shares)
      for (let c = 0; c < width; c++) {
        const gradient = (shares[c]! - (c === row.label ? 1 : 0)) * row.weight
        if (Math.abs(gradient) < 1e-4) continue
        const square = gradient * gradient
        for (const at of row.at) {
          const w = at * width + c
          const before = Math.sqrt(squares[w]!)
          squares[w]! += square
          const after = Math.sqrt(squares[w]!)
          const sum = sums[w]! + gradient - ((after - before) / rate) * weights[w]!
          sums[w] = sum
          weights[w] =
            sum > l1
              ? -(sum - l1) / ((BETA + after) / rate + l2)
              : sum < -l1
                ? -(sum + l1) / ((BETA + after) / rate + l2)
                : 0
        }
      }
    }
  }
  return { classes, features, weights }
}

/** A generator of numbers in 0..1 that always gives the same row (mulberry32, public domain). */
function seededRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function shuffle(order: number[], random: () => number) {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
}
