import type { LinearModel } from '../model/linear-model.ts'
import type { Fitted } from './fit.ts'

const INT8_MAX = 127

/** Weights in 8 bits each; those that round to nothing are left out. */
export function pack({ classes, features, weights }: Fitted, temperature = 1): LinearModel {
  const width = classes.length
  const greatest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-6)
  const step = greatest / INT8_MAX
  const places = new Map<number, readonly [number, number]>()
  const classOf: number[] = []
  const weightOf: number[] = []
  for (const [index, hash] of features.entries()) {
    const from = classOf.length
    for (let c = 0; c < width; c++) {
      const steps = Math.round((weights[index * width + c] ?? 0) / step)
      if (steps === 0) continue
      classOf.push(c)
      weightOf.push(steps)
    }
    if (classOf.length > from) places.set(hash, [from, classOf.length])
  }
  return {
    classes,
    places,
    classOf: Uint8Array.from(classOf),
    weightOf: Int8Array.from(weightOf),
    step,
    temperature,
  }
}
