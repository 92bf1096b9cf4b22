import { z } from 'zod'
import { type Currency, grouped, tenths } from '#server/mentor/playbook/sheet/format.ts'

/** What came out: for a model as named figures, and for the person in a few words. */
interface Computed {
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

// Beyond this nothing is a business figure, and sums and quotients by a percent stay exact.
const LARGEST = 1e10

export const amount = z.number().min(0).max(LARGEST)
export const positive = z.number().gt(0).max(LARGEST)
/** A share below a hundredth of a percent is none. */
export const sharePercent = z.number().min(0.01).max(100)
export const whole = z.number().int().min(0).max(LARGEST)
/** It goes into a text the person reads, so it can be nothing but a sign. */
export const currencySign = z
  .string()
  // Not .regex(): OpenAI and llama.cpp refuse a pattern with \p{}, and with it every request.
  .refine(sign => /^[\p{Sc}\p{L}]{1,4}$/u.test(sign))
  .describe('as the person writes it: $, €, zł, CHF')

export const asCurrency = (sign: string): Currency => ({ sign, isAfter: /^\p{Ll}/u.test(sign) })

/** '1 unit', '67 units', '1,500 units'. */
export function counted(count: number, one: string, many: string): string {
  return `${grouped(Math.round(count))} ${Math.round(count) === 1 ? one : many}`
}

/** '1 month', '7.2 months', '24 months'. */
export function months(value: number): string {
  const text = tenths(value)
  return `${text} ${text === '1' ? 'month' : 'months'}`
}
