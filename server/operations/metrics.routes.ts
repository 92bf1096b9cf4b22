import { httpErrors } from '#shared/http-errors.ts'
import { timingSafeEqual } from 'node:crypto'
import { Hono, type Context } from 'hono'
import type { Deps } from '../deps-shape.ts'
import { notFound, unauthorized } from '../http/errors.ts'
import { callHeaders } from '../http/security-headers.ts'
import { isOfOwnMachine } from '../limits/loopback.ts'

/**
 * /metrics, for Prometheus. With METRICS_TOKEN it needs that as a bearer token. Without one it answers this machine alone, and
 * only where nothing could stand between: no trusted proxy and no forwarding header. For everybody else it is not there.
 */
export function metricsRoutes({
  metrics,
  config,
  publicUrl,
  encryption,
}: Pick<Deps, 'metrics' | 'config' | 'publicUrl' | 'encryption'>) {
  const headers = callHeaders({ isHttps: publicUrl.startsWith('https:') })
  const digest = (token: string) => encryption.digest('metrics token', token)

  function requireReader(context: Context) {
    const { metricsToken, trustedProxies } = config
    if (metricsToken !== undefined) {
      const given = /^Bearer (.+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? ''
      // Digests are of one length, and compared in constant time.
      if (!timingSafeEqual(digest(given), digest(metricsToken)))
        throw unauthorized(httpErrors.metricsTokenNeeded)
      return
    }
    if (!isOfOwnMachine(context, { trustedProxies })) throw notFound(httpErrors.unknownCall)
  }

  return new Hono().get('/metrics', headers, async context => {
    requireReader(context)
    return context.text(await metrics.text(), 200, { 'Content-Type': metrics.contentType })
  })
}
