import type { z } from 'zod'

/** What came out: for a model as named figures, and for the person in a few words. */
export interface Computed {
  result: Record<string, number | string | number[]>
  /** 'break-even 278 units a month' */
  said: string
}

/** One of Ember's own formulas, for a model that would otherwise guess the figure. */
export interface Calculator<Input extends z.ZodObject = z.ZodObject> {
  name: string
  /** tells a model when to use it */
  description: string
  input: Input
  compute(input: z.infer<Input>): Computed
}

/** A figure that the inputs must give; a calculator that throws is told to the model as failed, and the answer goes on. */
export function computed(value: number | undefined): number {
  if (value === undefined) throw new Error('These figures give no result.')
  return value
}

/** Ties the input of `compute` to its schema. */
export function calculator<Input extends z.ZodObject>(definition: Calculator<Input>): Calculator<Input> {
  return definition
}
