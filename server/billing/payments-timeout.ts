import { setTimeout as delay } from 'node:timers/promises'
import { PaymentsError } from '../payments/payments-port.ts'

const LIMIT_MS = 9_000

/**
 * Whatever several calls to the provider come to, a person has the answer within 10 s. The work goes on to its own end, so
 * that what comes of its steps is still stored. Throws PaymentsError.
 */
export async function withPaymentsTimeout<Answer>(
  work: Promise<Answer>,
  limitMs = LIMIT_MS,
): Promise<Answer> {
  const over = new AbortController()
  // When the race is lost, the late failure is nobody's.
  work.catch(() => {})
  const late = delay(limitMs, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new PaymentsError('unavailable')
  })
  late.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
  }
}
