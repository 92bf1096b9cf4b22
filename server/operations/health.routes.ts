import { Hono } from 'hono'
import { proveWrite } from '../database/prove-write.ts'
import type { Deps } from '../deps-shape.ts'
import { callHeaders } from '../http/security-headers.ts'

const READY_WITHIN_MS = 2_000
/** For so long one proof is good: these calls are open to anybody. */
const PROOF_GOOD_MS = 1_000
const RETRY_AFTER_S = '5'

/** /healthz: this process lives. /readyz: it can serve, writes included, so a load balancer may send requests. */
export function healthRoutes({ sql, live, publicUrl }: Pick<Deps, 'sql' | 'live' | 'publicUrl'>) {
  const headers = callHeaders({ isHttps: publicUrl.startsWith('https:') })
  let proof: { atMs: number; outcome: Promise<void> } | undefined

  function prove() {
    if (!proof || performance.now() - proof.atMs > PROOF_GOOD_MS)
      proof = { atMs: performance.now(), outcome: proveWrite(sql, READY_WITHIN_MS) }
    return proof.outcome
  }

  async function readiness() {
    try {
      await prove()
      return 'ready'
    } catch {
      // Whatever the reason is, requests cannot be served now.
      return 'database away'
    }
  }

  return new Hono()
    .get('/healthz', headers, context => context.json({ status: 'ok' }))
    .get('/readyz', headers, async context => {
      const status = live.isDraining() ? 'draining' : await readiness()
      if (status === 'ready') return context.json({ status })
      context.header('Retry-After', RETRY_AFTER_S)
      return context.json({ status }, 503)
    })
}
