import type { Db } from '../ports.ts'
import type { Cipher } from '../encryption/encryption.ts'
import type { OwnedBusiness } from './business.store.ts'
import { findEventsBefore, decryptEvents } from './event.store.ts'

/** So many of the newest events that tell of facts are looked at: a message must not wait for a long log to be decrypted. */
const EVENTS_LOOKED_AT = 40
/** The steps that were offered in between are passed over, in so many pages of as many events. */
const PAGES_MAX = 5

/** What the newest amounts of a business are in (ISO 4217), as its person said; undefined when its newest events do not tell. */
export async function newestCurrency(
  sql: Db,
  cipher: Cipher,
  owned: OwnedBusiness,
): Promise<string | undefined> {
  const retracted = new Set<string>()
  let looked = 0
  let before: string | undefined
  for (let page = 0; page < PAGES_MAX && looked < EVENTS_LOOKED_AT; page++) {
    const rows = await findEventsBefore(sql, { ...owned, limit: EVENTS_LOOKED_AT, before })
    for (const { content } of await decryptEvents(cipher, rows)) {
      if (content.type !== 'offered') looked += 1
      if (content.type === 'retracted') retracted.add(content.fact_id)
      if (!('fact' in content) || retracted.has(content.fact.id)) continue
      const { status, value } = content.fact
      if (status === 'noted' && value.currency !== undefined) return value.currency
    }
    const last = rows.at(-1)
    if (!last || rows.length <= EVENTS_LOOKED_AT) return undefined
    before = String(last.position)
  }
  return undefined
}
