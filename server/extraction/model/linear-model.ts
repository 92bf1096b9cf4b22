import { hashOf } from './hash.ts'

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

/** The probability of each class, in the order of `classes`. */
export function probabilities(model: LinearModel, features: Iterable<string>): Float64Array {
  const sums = new Float64Array(model.classes.length)
  for (const feature of features) {
    const place = model.places.get(hashOf(feature))
    if (!place) continue
    for (let at = place[0]; at < place[1]; at++) {
      const index = model.classOf[at] ?? 0
      sums[index] = (sums[index] ?? 0) + (model.weightOf[at] ?? 0)
    }
  }
  return softmax(sums.map(sum => (sum * model.step) / model.temperature))
}

export function softmax(sums: Float64Array): Float64Array {
  const greatest = sums.reduce((most, sum) => Math.max(most, sum), -Infinity)
  const shares = sums.map(sum => Math.exp(sum - greatest))
  const total = shares.reduce((all, share) => all + share, 0)
  return shares.map(share => share / total)
}

/** Which features of a text decided for a class, heaviest first: for the trace. */
export function reasonsFor(model: LinearModel, features: Iterable<string>, name: string) {
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
