import { gateOf, type Network, softmax } from '#server/extraction/model/network.ts'
import { RowIndex } from '#server/extraction/model/row-index.ts'
import { seededRandom, shuffle } from './random.ts'

/** One thing to learn from: which features were there, by their hashes, and which class of each head was right. */
export interface Example {
  features: readonly number[]
  /** a head that is not named learns nothing from it */
  labels: Readonly<Record<string, string>>
  weight?: number
}

export interface NetworkOptions {
  width: number
  epochs: number
  /** a feature that was seen less often is left out */
  seenAtLeast: number
  /** so many of the features that say most are kept */
  rowsMost: number
  /** of one side: a table of whole numbers up to this, times a step */
  stepsMost: number
  rate?: number
  featureDropout?: number
}

const BATCH = 128
const HIDDEN_DROPOUT = 0.2
const SMOOTHING = 0.02
const WEIGHT_DECAY = 0.05
const SECOND_HEAD = 0.5
const ADAM = { first: 0.9, second: 0.999, tiny: 1e-8 }
const SETTLING_EPOCHS = 4
const WARM_UP = 0.15
/** Weights beyond so many times their mean size are cut off: a step small enough for the others. */
const CLIPPED_AT = 4
/** After so many batches steps are measured anew. */
const STEPS_LAST = 20

/**
 * Fits the network by AdamW (Loshchilov and Hutter 2019) over batches whose order a fixed seed decides, leaving out a part of the
 * features of each example, so that no feature is relied on alone. Then keeps the rows that say most and lets the rest settle in
 * whole steps. The same examples give the same weights.
 */
export function fitNetwork(examples: readonly Example[], options: NetworkOptions): Network {
  const { seenAtLeast, epochs, rate = 3e-3 } = options
  const seen = new Map<number, number>()
  for (const { features } of examples)
    for (const name of new Set(features)) seen.set(name, (seen.get(name) ?? 0) + 1)
  const features = [...seen].filter(([, count]) => count >= seenAtLeast).map(([name]) => name)
  const training = new Training(examples, features, options)
  training.run(epochs, rate)
  training.keep(heaviest(training, seen, options.rowsMost))
  training.isStepped = true
  training.run(SETTLING_EPOCHS, rate / 3)
  return training.fitted()
}

/** The features with the heaviest rows, weighed by how often they are there. */
function heaviest({ table, features, width }: Training, seen: ReadonlyMap<number, number>, most: number) {
  const weight = (row: number) => {
    let sum = 0
    for (let unit = 0; unit < width; unit++) sum += table.at[row * width + unit]! ** 2
    return sum * Math.sqrt(seen.get(features[row] ?? 0) ?? 0)
  }
  return features
    .map((_, row) => ({ row, weight: weight(row) }))
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, most)
    .map(({ row }) => row)
    .toSorted((one, other) => one - other)
}

/** Numbers that are learned, with what Adam remembers of each. */
class Learned {
  at: Float32Array
  readonly gradient: Float32Array
  private readonly mean: Float32Array
  private readonly square: Float32Array

  constructor(size: number, start: () => number = () => 0) {
    this.at = Float32Array.from({ length: size }, start)
    this.gradient = new Float32Array(size)
    this.mean = new Float32Array(size)
    this.square = new Float32Array(size)
  }

  update(from: number, to: number, { rate, step, decay }: { rate: number; step: number; decay: number }) {
    const { at, gradient, mean, square } = this
    const { first, second, tiny } = ADAM
    const scale = Math.sqrt(1 - second ** step) / (1 - first ** step)
    for (let index = from; index < to; index++) {
      const slope = gradient[index]!
      gradient[index] = 0
      const mean1 = (mean[index] = first * mean[index]! + (1 - first) * slope)
      const square1 = (square[index] = second * square[index]! + (1 - second) * slope * slope)
      at[index]! -= rate * ((scale * mean1) / (Math.sqrt(square1) + tiny) + decay * at[index]!)
    }
  }
}

interface Row {
  features: Uint32Array
  /** by head, -1 where it learns nothing */
  labels: Int16Array
  weight: number
}

class Training {
  readonly width: number
  features: number[]
  table: Learned
  isStepped = false
  private readonly options: NetworkOptions
  private readonly bias: Learned
  private readonly heads: {
    name: string
    classes: string[]
    weights: Learned
    bias: Learned
    share: number
  }[]
  private rows: Row[]
  private steps: Float32Array
  private readonly random = seededRandom(7)

  constructor(examples: readonly Example[], features: number[], options: NetworkOptions) {
    const { width } = options
    this.options = options
    this.width = width
    this.features = features
    const normal = () => (this.random() + this.random() + this.random() - 1.5) * 2
    this.table = new Learned(features.length * width, () => normal() * 0.02)
    this.bias = new Learned(width)
    const names = [...new Set(examples.flatMap(({ labels }) => Object.keys(labels)))]
    this.heads = names.map((name, index) => {
      const classes = [...new Set(examples.flatMap(({ labels }) => labels[name] ?? []))].toSorted()
      return {
        name,
        classes,
        weights: new Learned(width * classes.length, () => (normal() / Math.sqrt(width)) * 0.6),
        bias: new Learned(classes.length),
        share: index === 0 ? 1 : SECOND_HEAD,
      }
    })
    const indexOf = new Map(features.map((name, index) => [name, index]))
    this.rows = examples.map(example => ({
      features: Uint32Array.from(new Set(example.features.flatMap(name => indexOf.get(name) ?? []))),
      labels: Int16Array.from(this.heads, ({ name, classes }) => classes.indexOf(example.labels[name] ?? '')),
      weight: example.weight ?? 1,
    }))
    this.steps = new Float32Array(width)
  }

  run(epochs: number, most: number) {
    const order = this.rows.map((_, index) => index)
    const batches = Math.ceil(order.length / BATCH)
    let step = 0
    for (let epoch = 0; epoch < epochs; epoch++) {
      shuffle(order, this.random)
      for (let batch = 0; batch < batches; batch++) {
        if (this.isStepped && step % STEPS_LAST === 0) this.measureSteps()
        step += 1
        const rate = most * rateAt(step / (batches * epochs))
        this.learn(order.slice(batch * BATCH, (batch + 1) * BATCH), { rate, step })
      }
    }
  }

  private learn(batch: readonly number[], { rate, step }: { rate: number; step: number }) {
    const touched = new Set<number>()
    for (const index of batch) this.addGradients(this.rows[index], 1 / batch.length, touched)
    const { width } = this
    const at = { rate, step, decay: WEIGHT_DECAY }
    for (const row of touched) this.table.update(row * width, (row + 1) * width, at)
    this.bias.update(0, width, { ...at, decay: 0 })
    for (const { weights, bias } of this.heads) {
      weights.update(0, weights.at.length, at)
      bias.update(0, bias.at.length, { ...at, decay: 0 })
    }
  }

  private addGradients(row: Row | undefined, share: number, touched: Set<number>) {
    if (!row) return
    const { width, random, options, table } = this
    const dropout = options.featureDropout ?? 0.4
    const there = row.features.filter(() => random() >= dropout)
    const sums = Float64Array.from(this.bias.at)
    for (const feature of there) {
      const from = feature * width
      if (this.isStepped)
        for (let unit = 0; unit < width; unit++) {
          const weight = table.at[from + unit]!
          sums[unit]! += this.wholeSteps(weight, unit) * this.steps[unit]!
        }
      else for (let unit = 0; unit < width; unit++) sums[unit]! += table.at[from + unit]!
    }
    const hidden = new Float64Array(width)
    const slopes = new Float64Array(width)
    for (let unit = 0; unit < width; unit++) {
      if (random() < HIDDEN_DROPOUT) continue
      const x = sums[unit]!
      const gate = gateOf(x)
      hidden[unit] = (x * gate) / (1 - HIDDEN_DROPOUT)
      slopes[unit] = (gate + 1.702 * x * gate * (1 - gate)) / (1 - HIDDEN_DROPOUT)
    }
    const back = new Float64Array(width)
    for (const [index, head] of this.heads.entries()) {
      const label = row.labels[index] ?? -1
      if (label < 0) continue
      const count = head.classes.length
      const shares = Float64Array.from(head.bias.at)
      for (let unit = 0; unit < width; unit++)
        for (let c = 0; c < count; c++) shares[c]! += hidden[unit]! * head.weights.at[unit * count + c]!
      softmax(shares)
      for (let c = 0; c < count; c++) {
        const wanted = (c === label ? 1 - SMOOTHING : 0) + SMOOTHING / count
        const gradient = (shares[c]! - wanted) * row.weight * head.share * share
        head.bias.gradient[c]! += gradient
        for (let unit = 0; unit < width; unit++) {
          back[unit]! += gradient * head.weights.at[unit * count + c]!
          head.weights.gradient[unit * count + c]! += gradient * hidden[unit]!
        }
      }
    }
    for (let unit = 0; unit < width; unit++) {
      back[unit]! *= slopes[unit]!
      this.bias.gradient[unit]! += back[unit]!
    }
    for (const feature of there) {
      touched.add(feature)
      const from = feature * width
      for (let unit = 0; unit < width; unit++) table.gradient[from + unit]! += back[unit]!
    }
  }

  keep(kept: readonly number[]) {
    const { width } = this
    const before = this.table.at
    const newRow = new Map(kept.map((row, index) => [row, index]))
    this.table = new Learned(kept.length * width)
    for (const [index, row] of kept.entries())
      this.table.at.set(before.subarray(row * width, (row + 1) * width), index * width)
    this.features = kept.map(row => this.features[row] ?? 0)
    this.rows = this.rows.map(row => ({
      ...row,
      features: row.features.filter(feature => newRow.has(feature)).map(feature => newRow.get(feature) ?? 0),
    }))
  }

  /** Of each unit, the step in which its largest weights but a few can be told. */
  private measureSteps() {
    const { width, table, options } = this
    const rows = table.at.length / width
    for (let unit = 0; unit < width; unit++) {
      let sum = 0
      for (let row = 0; row < rows; row++) sum += table.at[row * width + unit]! ** 2
      this.steps[unit] = Math.max(1e-6, (Math.sqrt(sum / rows) * CLIPPED_AT) / options.stepsMost)
    }
  }

  private wholeSteps(weight: number, unit: number) {
    const { stepsMost } = this.options
    return Math.max(-stepsMost, Math.min(stepsMost, Math.round(weight / this.steps[unit]!)))
  }

  fitted(): Network {
    this.measureSteps()
    const { width, table, features, steps, bias, heads } = this
    return {
      width,
      rows: new RowIndex(features),
      table: Int8Array.from(table.at, (weight, at) => this.wholeSteps(weight, at % width)),
      steps,
      bias: bias.at,
      heads: Object.fromEntries(
        heads.map(head => [
          head.name,
          { classes: head.classes, weights: head.weights.at, bias: head.bias.at },
        ]),
      ),
    }
  }
}

/** Up in the first part, down to nothing in the rest (Smith and Topin 2018). */
function rateAt(done: number) {
  if (done < WARM_UP) return 0.04 + 0.96 * (done / WARM_UP)
  return 0.5 * (1 + Math.cos((Math.PI * (done - WARM_UP)) / (1 - WARM_UP)))
}
