import { z } from 'zod'
import type { Currency } from '../facts/currency.ts'

// Beyond this nothing is a business figure, and sums stay exact.
const LARGEST = 1e12

export const amount = z.number().min(0).max(LARGEST)
export const positive = z.number().gt(0).max(LARGEST)
export const sharePercent = z.number().gt(0).max(100)
export const whole = z.number().int().min(0).max(LARGEST)
/** It goes into a text the person reads, so it can be nothing but a sign. */
export const currencySign = z
  .string()
  .regex(/^[\p{Sc}\p{L}]{1,4}$/u)
  .describe('as the person writes it: $, €, zł, CHF')

export const asCurrency = (sign: string): Currency => ({ sign, isAfter: /^\p{Ll}/u.test(sign) })
