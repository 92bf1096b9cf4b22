import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { describe } from '../../../http/errors.ts'
import type { Log } from '../../../ports.ts'
import { PaddleApiError } from './api-error.ts'

/** How many a page has, by Paddle's documentation of each list. */
export const PER_PAGE = {
  usual: { usual: 50, most: 200 },
  transactions: { usual: 30, most: 30 },
  adjustments: { usual: 10, most: 50 },
}

const meta = () => ({ request_id: randomUUID() })

export const entity = (context: Context, data: object, status: 200 | 201 = 200): Response =>
  context.json({ data, meta: meta() }, status)

/** One page of a list; `next` is the address that gives the one after it. */
export function list<Item>(
  context: Context,
  items: readonly Item[],
  idOf: (item: Item) => string,
  { usual, most } = PER_PAGE.usual,
): Response {
  const wanted = Number(context.req.query('per_page') ?? usual)
  const perPage = Math.min(Math.max(1, Math.trunc(wanted) || usual), most)
  const after = context.req.query('after')
  const rest = items.slice(after === undefined ? 0 : items.findIndex(item => idOf(item) === after) + 1)
  const data = rest.slice(0, perPage)
  const next = new URL(context.req.url)
  const last = data.at(-1)
  if (last !== undefined) next.searchParams.set('after', idOf(last))
  const pagination = {
    per_page: perPage,
    next: next.href,
    has_more: rest.length > data.length,
    estimated_total: items.length,
  }
  return context.json({ data, meta: { ...meta(), pagination } })
}

/** The values that a list is asked for, a comma between them; undefined when it is not asked for any. */
export const queryValues = (context: Context, name: string) =>
  context.req
    .query(name)
    ?.split(',')
    .filter(value => value !== '')

/** Whether a field is among those that a list is asked for, a comma between them; all are when it is not asked. */
export function matchesQuery(context: Context, name: string, value: string | null) {
  const wanted = context.req.query(name)
  return wanted === undefined || wanted === '' || wanted.split(',').includes(value ?? '')
}

/** Errors in Paddle's shape. */
export function toPaddleError(log: Log) {
  return (error: Error, context: Context): Response => {
    const isRefusal = error instanceof PaddleApiError
    if (!isRefusal) log.error({ error: describe(error) }, 'test payments failed')
    const content = isRefusal
      ? { type: 'request_error', code: error.code, detail: error.message }
      : { type: 'api_error', code: 'internal_error', detail: 'Something went wrong.' }
    const documentation_url = `https://developer.paddle.com/v1/errors/shared/${content.code}`
    return context.json(
      { error: { ...content, documentation_url }, meta: meta() },
      isRefusal ? error.status : 500,
    )
  }
}
