import { Hono } from 'hono'
import { within } from '../database/pool.ts'
import type { Deps } from '../deps-shape.ts'
import { callHeaders } from '../http/security-headers.ts'

const READY_WITHIN_MS = 2_000

/** /healthz: this process lives. /readyz: it can serve, so a load balancer may send requests. */
export function healthRoutes({ sql, live, publicUrl }: Pick<Deps, 'sql' | 'live' | 'publicUrl'>) {
  const headers = callHeaders({ isHttps: publicUrl.startsWith('https:') })
  return new Hono()
    .get('/healthz', headers, context => context.json({ status: 'ok' }))
    .get('/readyz', headers, async context => {
      if (live.isDraining()) return context.json({ status: 'draining' }, 503)
      try {
        await within(READY_WITHIN_MS, sql`select 1`)
        return context.json({ status: 'ready' })
      } catch {
        // Whatever the reason is, requests cannot be served now.
        return context.json({ status: 'database away' }, 503)
      }
    })
}
