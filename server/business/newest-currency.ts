import type { Db } from '../ports.ts'
import type { Box } from '../sealing/sealing.ts'
import type { OwnedBusiness } from './business.store.ts'
import { findEventsBefore, openEvents } from './event.store.ts'

/** So many of the newest events are looked at: a message must not wait for a long log to be opened. */
const EVENTS_LOOKED_AT = 40

/** What the newest amounts of a business are in (ISO 4217), as its person said; undefined when its newest events do not tell. */
export async function newestCurrency(sql: Db, box: Box, owned: OwnedBusiness): Promise<string | undefined> {
  const rows = await findEventsBefore(sql, { ...owned, limit: EVENTS_LOOKED_AT, before: undefined })
  const contents = (await openEvents(box, rows)).map(({ content }) => content)
  const retracted = new Set(
    contents.flatMap(content => (content.type === 'retracted' ? [content.fact_id] : [])),
  )
  const facts = contents.flatMap(content => ('fact' in content ? [content.fact] : []))
  return facts.find(
    ({ id, status, value }) => status === 'noted' && value.currency !== undefined && !retracted.has(id),
  )?.value.currency
}
