import { z } from 'zod'

/**
 * A moment as the provider writes it, kept as it came: comparing microseconds decides which of two reports is the later
 * one, and a Date would round them away. What Postgres would not take (a year 0, an offset of a day) is none.
 */
export const timestamp = z.iso
  .datetime({ offset: true })
  .regex(/^(?!0000).{19}(\.\d{1,9})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/)
