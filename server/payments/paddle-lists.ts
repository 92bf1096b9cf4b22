import type { Paddle } from '@paddle/paddle-node-sdk'
import type { z } from 'zod'
import { PaymentsError, type Page } from '../payments-port.ts'
import type { AskPaddle } from './ask-paddle.ts'

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
  ask: AskPaddle,
  open: (paddle: Paddle) => Collection,
  read: (entity: unknown) => Item | Item[],
): Promise<Page<Item>> {
  async function turn(collection: Collection, page: number): Promise<Page<Item>> {
    if (page > PAGES_MAX) throw new PaymentsError('unavailable', { code: 'endless_list' })
    const items = await ask(async () => (await collection.next()).flatMap(entity => read(entity)))
    return { items, next: collection.hasMore ? () => turn(collection, page + 1) : undefined }
  }
  return turn(await ask(async paddle => open(paddle)), 1)
}

/** Reads what can be read; who asked finds out that the rest is missing. */
export function readable<Item>(schema: z.ZodType<Item>) {
  return (entity: unknown): Item[] => {
    const read = schema.safeParse(entity)
    return read.success ? [read.data] : []
  }
}
