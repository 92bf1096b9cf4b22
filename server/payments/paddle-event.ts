import { z } from 'zod'
import { EventMalformed, type PaymentEvent } from './payments-port.ts'
import { paddleId, timestamp } from './paddle-fields.ts'
import { PaddleReversal } from './paddle-reversal.ts'
import { PaddleSubscription } from './paddle-subscription.ts'
import { PaddleTransaction } from './paddle-transaction.ts'

const Envelope = z.object({
  // Paddle's own begin with evt_, those of its simulator do not.
  event_id: z.string().regex(/^[\w-]{1,64}$/),
  event_type: z.string().regex(/^[ -~]{1,100}$/),
  occurred_at: timestamp,
  data: z.unknown().optional(),
})

const userHint = z
  .object({ userId: z.uuid() })
  .transform(({ userId }) => userId)
  .nullable()
  .catch(null)

const AboutSubscription = z.object({
  transactionId: paddleId('txn').nullable().catch(null),
  customData: userHint,
})
const AboutPayment = z.object({ customData: userHint })

type Content = PaymentEvent extends infer Event
  ? Event extends unknown
    ? Omit<Event, 'id' | 'type' | 'occurredAt'>
    : never
  : never

/** One event of the provider, whose signature was checked. Throws EventMalformed for what is no event at all. */
export function readEvent(body: string): PaymentEvent {
  const envelope = Envelope.safeParse(parsed(body))
  if (!envelope.success) throw new EventMalformed('not an event')
  const { event_id: id, event_type: type, occurred_at: occurredAt, data } = envelope.data
  return { id, type, occurredAt, ...contentOf(type, camelKeys(data)) }
}

function contentOf(type: string, data: unknown): Content {
  if (type.startsWith('subscription.')) return subscriptionOf(data)
  if (type.startsWith('transaction.')) return paymentOf(data)
  if (type.startsWith('adjustment.')) return reversalOf(data)
  return { about: 'nothing', reason: 'of no interest' }
}

const UNREADABLE: Content = { about: 'nothing', reason: 'unreadable' }

function subscriptionOf(data: unknown): Content {
  const read = PaddleSubscription.safeParse(data)
  if (!read.success) return UNREADABLE
  const { transactionId, customData } = AboutSubscription.parse(data)
  return { about: 'subscription', subscription: read.data, transactionId, userHint: customData }
}

function paymentOf(data: unknown): Content {
  const read = PaddleTransaction.safeParse(data)
  if (!read.success) return UNREADABLE
  return { about: 'payment', transaction: read.data, userHint: AboutPayment.parse(data).customData }
}

function reversalOf(data: unknown): Content {
  const read = PaddleReversal.safeParse(data)
  if (!read.success) return UNREADABLE
  return read.data
    ? { about: 'reversal', reversal: read.data }
    : { about: 'nothing', reason: 'of no interest' }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined // as malformed as any other text that is no event
  }
}

const DEPTH_MAX = 6

/**
 * Webhooks write names_so, the SDK writes them likeThis: in this form one schema reads both. What lies deeper than
 * anything we read is left out.
 */
function camelKeys(value: unknown, depth = DEPTH_MAX): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return undefined
  if (Array.isArray(value)) return value.map(item => camelKeys(item, depth - 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [camel(key), camelKeys(item, depth - 1)]),
  )
}

const camel = (key: string) => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
