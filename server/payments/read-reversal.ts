import { z } from 'zod'
import type { ReadReversal as Read } from '../payments-port.ts'
import { PaddleReversal } from './paddle-reversal.ts'
import { timestamp } from './timestamp.ts'

const When = z.object({
  id: z.string().regex(/^adj_[a-z\d]{26}$/),
  createdAt: timestamp,
  updatedAt: timestamp.nullish(),
})

/** An adjustment as the API gives it; null when it takes no money back and gives none again. */
export const ReadReversal = z.unknown().transform((entity): Read | null => {
  const reversal = PaddleReversal.parse(entity)
  const { id, createdAt, updatedAt } = When.parse(entity)
  // One that was never changed says year 1.
  const isChanged = updatedAt && updatedAt > createdAt
  return reversal && { id, updatedAt: isChanged ? updatedAt : createdAt, reversal }
})
