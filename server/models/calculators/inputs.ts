import { z } from 'zod'
import type { Currency } from '#server/mentor/playbook/sheet/format.ts'

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
