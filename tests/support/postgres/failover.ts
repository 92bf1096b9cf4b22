import { openPool } from '#server/database/pool.ts'
import { ownPostgres } from './own-postgres.ts'
import { startTcpProxy } from './tcp-proxy.ts'

/** A primary and the server that follows it in office, behind one address: `url`. */
export async function openFailover() {
  const [old, next] = await Promise.all([ownPostgres(), ownPostgres()])
  const promoted = openPool(next.url, { connections: 1 })
  // As on a real pair, the same password opens both.
  await promoted.unsafe(`alter role postgres password '${new URL(old.url).password}'`)
  await promoted.end()
  const wire = await startTcpProxy(old.url)
  return {
    url: wire.url,
    /** the primary dies and comes back as a standby, to which the address still leads */
    demote: () => old.becomeStandby(),
    /** the address leads to the new primary; connections that are open stay where they are */
    follow: () => wire.lead(`postgres://${new URL(next.url).host}`),
    async close() {
      wire.close()
      await Promise.all([old.close(), next.close()])
    },
  }
}
