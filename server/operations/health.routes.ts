import { Hono } from 'hono'
import type { Deps } from '../deps-shape.ts'
import { callHeaders } from '../http/security-headers.ts'

const RETRY_AFTER_S = '5'

/** /healthz: this process lives. /readyz: it can serve, writes included, so a load balancer may send requests. */
export function healthRoutes({ readiness, live, publicUrl }: Pick<Deps, 'readiness' | 'live' | 'publicUrl'>) {
  const headers = callHeaders({ isHttps: publicUrl.startsWith('https:') })

  async function databaseStatus() {
    try {
      await readiness.prove()
      return 'ready'
    } catch {
      // Whatever the reason is, requests cannot be served now.
      return 'database away'
    }
  }

  return new Hono()
    .get('/healthz', headers, context => context.json({ status: 'ok' }))
    .get('/readyz', headers, async context => {
      const status = live.isDraining() ? 'draining' : await databaseStatus()
      if (status === 'ready') return context.json({ status })
      context.header('Retry-After', RETRY_AFTER_S)
      return context.json({ status }, 503)
    })
}
