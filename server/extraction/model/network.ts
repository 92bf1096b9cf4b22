import { type Feature, hashOf } from './hash.ts'
import type { RowIndex } from './row-index.ts'

/** One decision of a network: which of these classes. */
export interface Head {
  classes: readonly string[]
  /** hidden units x classes */
  weights: Float32Array
  bias: Float32Array
}

/**
 * A small network: each feature that is there adds its row of a table to one hidden layer, from which each head takes its classes.
 * Features it does not know say nothing.
 */
export interface Network<Name extends string = string> {
  /** hidden units */
  width: number
  rows: RowIndex
  /** rows x width, in whole steps */
  table: Int8Array
  /** of each hidden unit, what a step is worth */
  steps: Float32Array
  bias: Float32Array
  heads: Readonly<Record<Name, Head>>
}

/** Which rows were added in the sum that is being made, so that a feature counts once, however often it was found. */
const added = new WeakMap<Network, { sum: number; inSum: Uint32Array }>()

/** The hidden layer that features give. */
export function hiddenOf(network: Network, features: readonly Feature[]): Float64Array {
  const { width, rows, table } = network
  const marks = added.get(network) ?? { sum: 0, inSum: new Uint32Array(rows.hashes.length) }
  added.set(network, marks)
  marks.sum += 1
  const sums = new Int32Array(width)
  for (const feature of features) {
    const row = rows.rowOf(typeof feature === 'string' ? hashOf(feature) : feature)
    if (row === undefined || marks.inSum[row] === marks.sum) continue
    marks.inSum[row] = marks.sum
    for (let unit = 0, at = row * width; unit < width; unit++, at++) sums[unit]! += table[at]!
  }
  return activatedAll(network, sums)
}

function activatedAll({ width, steps, bias }: Network, sums: Int32Array): Float64Array {
  const hidden = new Float64Array(width)
  for (let unit = 0; unit < width; unit++) {
    const sum = sums[unit]! * steps[unit]! + bias[unit]!
    hidden[unit] = sum * gateOf(sum)
  }
  return hidden
}

/** GELU is about x times this (Hendrycks and Gimpel 2016, section 2). */
export const gateOf = (x: number) => 1 / (1 + Math.exp(-1.702 * x))

/** The probability of each class of a head, in the order of `classes`. */
export function probabilitiesOf({ classes, weights, bias }: Head, hidden: Float64Array): Float64Array {
  const sums = Float64Array.from(bias)
  const count = classes.length
  for (let unit = 0; unit < hidden.length; unit++) {
    const value = hidden[unit]!
    for (let c = 0, at = unit * count; c < count; c++, at++) sums[c]! += value * weights[at]!
  }
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

/**
 * Which features decided for a class, those first without which it were least likely; `weight` is by how much, as the difference of
 * the logarithms of its probability. For the trace.
 */
export function reasonsFor<Name extends string>(
  network: Network<Name>,
  features: readonly string[],
  { head: name, wanted }: { head: Name; wanted: string },
) {
  const head = network.heads[name]
  const at = head.classes.indexOf(wanted)
  const known = [...new Set(features)].filter(feature => network.rows.rowOf(hashOf(feature)) !== undefined)
  const logarithm = (of: readonly string[]) =>
    Math.log(Math.max(1e-9, probabilitiesOf(head, hiddenOf(network, of))[at] ?? 0))
  const whole = logarithm(known)
  return known
    .map(feature => ({ feature, weight: whole - logarithm(known.filter(other => other !== feature)) }))
    .toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
}
