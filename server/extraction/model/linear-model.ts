import { type Feature, hashOf } from './hash.ts'

/** A multinomial linear model: for each feature a few classes with a weight. Features it does not know say nothing. */
export interface LinearModel {
  classes: readonly string[]
  /** of a feature's hash, where its weights begin and end in `classOf` and `weightOf` */
  places: ReadonlyMap<number, readonly [from: number, to: number]>
  classOf: Uint8Array
  weightOf: Int8Array
  /** what one step of a weight is worth */
  step: number
  /** divides all sums, so that a probability of 0.9 is right nine times in ten */
  temperature: number
}

/** Which weights were added in the sums that are being made, so that a feature counts once, however often it was found. */
const added = new WeakMap<LinearModel, { sum: number; inSum: Uint32Array }>()

/** The probability of each class, in the order of `classes`. */
export function probabilities(model: LinearModel, features: readonly Feature[]): Float64Array {
  const { places, classOf, weightOf, step, temperature } = model
  const marks = added.get(model) ?? { sum: 0, inSum: new Uint32Array(classOf.length) }
  added.set(model, marks)
  marks.sum += 1
  const sums = new Float64Array(model.classes.length)
  for (const feature of features) {
    const place = places.get(typeof feature === 'string' ? hashOf(feature) : feature)
    if (place === undefined || marks.inSum[place[0]] === marks.sum) continue
    marks.inSum[place[0]] = marks.sum
    for (let at = place[0]; at < place[1]; at++) sums[classOf[at]!]! += weightOf[at]!
  }
  for (let at = 0; at < sums.length; at++) sums[at]! *= step / temperature
  return softmax(sums)
}

/** Turns sums into shares of 1, in place. */
export function softmax(sums: Float64Array): Float64Array {
  let greatest = -Infinity
  for (const sum of sums) if (sum > greatest) greatest = sum
  let total = 0
  for (let at = 0; at < sums.length; at++) total += sums[at] = Math.exp(sums[at]! - greatest)
  for (let at = 0; at < sums.length; at++) sums[at]! /= total
  return sums
}

/** Which features of a text decided for a class, heaviest first: for the trace. */
export function reasonsFor(model: LinearModel, features: readonly string[], name: string) {
  const wanted = model.classes.indexOf(name)
  const reasons: { feature: string; weight: number }[] = []
  for (const feature of new Set(features)) {
    const place = model.places.get(hashOf(feature))
    for (let at = place?.[0] ?? 0; at < (place?.[1] ?? 0); at++)
      if (model.classOf[at] === wanted)
        reasons.push({ feature, weight: (model.weightOf[at] ?? 0) * model.step })
  }
  return reasons.toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
}
