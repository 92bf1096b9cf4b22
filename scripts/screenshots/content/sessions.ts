import { openPool } from '#server/database/pool.ts'
import type { Session } from '#shared/chat/chat.ts'
import { endpoints } from '#shared/endpoints.ts'
import { openSeed } from '#tests/support/browser/seed.ts'
import { call, json } from '#tests/support/client.ts'
import { plan, pricing } from './model-answers.ts'

export const EARLIER_SESSION = 'Sourdough kits: price and margin'

/** What has been talked about so far, newest first, with its age in days. */
const talks: [title: string, ageDays: number][] = [
  [EARLIER_SESSION, 0],
  ['First ten customers for the starter kit', 0],
  ['Landing page for the autumn box', 0],
  ['What to ask in the first five interviews', 1],
  ['Ad copy for the farmers’ market', 1],
  ['Bootstrapping or a small loan', 3],
  ['Weekly numbers to watch', 4],
  ['A name for the gluten-free line', 4],
  ['Wholesale to three cafés in Dublin: terms, minimum order and delivery', 6],
  ['Growth plan for the next quarter', 9],
  ['MVP: subscription without a shop system', 14],
  ['Refunds and broken jars', 17],
  ['Hiring help for two days a week', 26],
  ['Untitled Session', 41],
  ['Candles or bread?', 58],
]

interface Facts {
  databaseUrl: string
  encryptionKeys: string
  url: string
  person: { email: string; token: string }
}

/** Gives a person a history; `tidy` takes away whatever came after it. */
export async function openHistory({ databaseUrl, encryptionKeys, url, person }: Facts) {
  const seed = await openSeed(databaseUrl, encryptionKeys, person.email)
  const ids = await seed.sessions(talks.map(([title]) => title).toReversed())
  ids.reverse()
  if (ids[0]) await seed.exchanges(ids[0], [pricing, plan])
  await seed.end()

  const sql = openPool(databaseUrl, { connections: 1 })
  for (const [index, id] of ids.entries()) {
    const ageDays = talks[index]?.[1] ?? 0
    await sql`update chat_session set updated_at = updated_at - ${ageDays} * interval '1 day' where id = ${id}`
  }
  await sql.end()

  const { token } = person
  const known = new Set<string>(ids)
  return {
    async tidy() {
      const { sessions } = await json<{ sessions: Session[] }>(
        call(url, 'GET', endpoints.sessions, { token }),
      )
      for (const { id } of sessions) {
        if (!known.has(id)) await call(url, 'DELETE', `${endpoints.sessions}/${id}`, { token })
      }
    },
  }
}
