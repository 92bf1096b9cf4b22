import type { z } from 'zod/mini'
import { SessionList } from '#shared/chat/chat.ts'
import { endpoints } from '#shared/endpoints.ts'
import { api } from '../../api.ts'

type List = z.infer<typeof SessionList>

/** Twice this many rows take the sidebar half a second more to draw. */
const PAGE_SESSIONS = 100

/**
 * One page of the list, of all sessions or those of a business; `before` is the cursor of the page before it. Throws what `api`
 * throws.
 */
export function readPage(businessId: string | null, before: string | null) {
  const from = before === null ? '' : `&before=${encodeURIComponent(before)}`
  const of = businessId === null ? '' : `&business_id=${encodeURIComponent(businessId)}`
  return api.get(`${endpoints.sessions}?limit=${PAGE_SESSIONS}${of}${from}`, SessionList)
}

/** The first pages as one list; `count` is asked before every page, because it may grow meanwhile. */
export async function readPages(businessId: string | null, count: () => number) {
  let list = await readPage(businessId, null)
  for (let read = 1; read < count() && list.next !== null; read++) {
    list = withPage(list, await readPage(businessId, list.next))
  }
  return list
}

/** The list with its next page; a session that has moved between the two stands in it once. */
export function withPage(list: List, page: List): List {
  const known = new Set(list.sessions.map(({ id }) => id))
  return { ...page, sessions: [...list.sessions, ...page.sessions.filter(({ id }) => !known.has(id))] }
}
