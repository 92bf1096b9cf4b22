import type { Environment, Paddle } from '@paddle/paddle-node-sdk'
import { z } from 'zod'
import { PaymentsError, type Page } from './payments-port.ts'

/** The SDK has no limit of its own, and what waits here is a person. */
const LIMIT_MS = 7_500

const Refusal = z.object({ type: z.string(), code: z.string().regex(/^\w{1,100}$/) })

export type CallPaddle = <Answer>(work: (paddle: Paddle) => Promise<Answer>) => Promise<Answer>

/**
 * Paddle's API through its SDK, which is loaded when it is first needed: that takes a quarter of a second. `environment`
 * is one of Paddle's two, or another address of the API. Whatever goes wrong is a PaymentsError, and in time.
 */
export function createPaddleClient({
  apiKey,
  environment,
}: {
  apiKey: string
  environment: string
}): CallPaddle {
  let opening: Promise<Paddle> | undefined

  async function open() {
    const { Paddle, LogLevel } = await import('@paddle/paddle-node-sdk')
    // Any other text than the two names is taken by the SDK as the address itself.
    return new Paddle(apiKey, { environment: environment as Environment, logLevel: LogLevel.none })
  }

  return async work => {
    opening ??= open()
    try {
      return await inTime(opening.then(work))
    } catch (error) {
      throw error instanceof PaymentsError ? error : toPaymentsError(error)
    }
  }
}

async function inTime<Answer>(answer: Promise<Answer>) {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), LIMIT_MS)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Only Paddle's own no is a refusal. Its troubles, too many requests, a page of some gateway, a broken connection and an
 * answer that cannot be read all mean that nothing is known.
 */
function toPaymentsError(error: unknown) {
  const refusal = Refusal.safeParse(error)
  if (!refusal.success) return new PaymentsError('unavailable', { cause: error })
  const { type, code } = refusal.data
  const isRefusal = type === 'request_error' && code !== 'too_many_requests'
  return new PaymentsError(isRefusal ? 'refused' : 'unavailable', { code, cause: error })
}

/** The most that Paddle gives at once; asked for more it gives so many. */
export const PER_PAGE = { subscriptions: 200, adjustments: 50, transactions: 30 }

/** A list that goes on after so many pages is no answer to what we asked. */
const PAGES_MAX = 100

interface Collection {
  hasMore: boolean
  next(): Promise<unknown[]>
}

/** A list of Paddle's, page by page: each is a request with a limit of time of its own. */
export async function listPages<Item>(
  call: CallPaddle,
  open: (paddle: Paddle) => Collection,
  read: (entity: unknown) => Item | Item[],
): Promise<Page<Item>> {
  async function turn(collection: Collection, page: number): Promise<Page<Item>> {
    if (page > PAGES_MAX) throw new PaymentsError('unavailable', { code: 'endless_list' })
    const items = await call(async () => (await collection.next()).flatMap(entity => read(entity)))
    return { items, next: collection.hasMore ? () => turn(collection, page + 1) : undefined }
  }
  return turn(await call(async paddle => open(paddle)), 1)
}

/** Reads what can be read; who asked finds out that the rest is missing. */
export function readable<Item>(schema: z.ZodType<Item>) {
  return (entity: unknown): Item[] => {
    const read = schema.safeParse(entity)
    return read.success ? [read.data] : []
  }
}
