import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { endpoints } from '#shared/endpoints.ts'
import { within } from '../database/pool.ts'
import type { Deps } from '../deps-shape.ts'
import { describe } from '../http/errors.ts'
import { requestId } from '../http/request-id.ts'
import { callHeaders } from '../http/security-headers.ts'
import { clientAddress } from '../limits/client-address.ts'
import { hit, type LimitNeeds } from '../limits/rate-limit.ts'
import { readViolations, type Violation } from './csp-report.ts'

const BODY_MAX_BYTES = 8 * 1_024
const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const REPORTS_PER_MINUTE = 30
/** However many strangers make things up, the log stays readable. */
const LINES_PER_HOUR = 500
const RECORDED_WITHIN_MS = 2_000

type Needs = LimitNeeds & Pick<Deps, 'log' | 'metrics' | 'config' | 'publicUrl'>

/**
 * Where browsers report what a page's policy has refused. Always 204: there is nobody who would read another answer. It takes
 * their own content types, so it stands beside the calls.
 */
export function cspReportRoutes(deps: Needs) {
  const done = (context: Context) => context.body(null, 204)
  return new Hono().post(
    endpoints.cspReports,
    requestId({ log: deps.log, meters: deps.metrics.meters }),
    callHeaders({ isHttps: deps.publicUrl.startsWith('https:') }),
    bodyLimit({ maxSize: BODY_MAX_BYTES, onError: done }),
    async context => {
      try {
        await within(RECORDED_WITHIN_MS, record(deps, context))
      } catch (error) {
        deps.log.warn({ error: describe(error) }, 'policy reports could not be recorded')
      }
      return done(context)
    },
  )
}

async function record(deps: Needs, context: Context) {
  if (!(await isWithinLimit(deps, context))) return
  const violations = readViolations(context.req.header('content-type'), await context.req.text())
  const pairs = new Map<string, Violation>()
  for (const violation of violations) {
    deps.metrics.meters.policyReported(violation.directive)
    pairs.set(`${violation.directive} ${violation.blocked}`, violation)
  }
  for (const [pair, violation] of pairs) {
    if (await isNew(deps, pair)) deps.log.warn(violation, 'a page was refused something by its policy')
  }
}

async function isWithinLimit(deps: Needs, context: Context) {
  if (!deps.config.hasRateLimits) return true
  const bucket = `csp reports ${clientAddress(context, deps.config.trustedProxies)}`
  return (await hit(deps, { bucket, limit: REPORTS_PER_MINUTE, windowS: MINUTE_S })).isAllowed
}

/** True once an hour for the same directive and place, on whichever process. */
async function isNew(deps: Needs, pair: string) {
  const once = await hit(deps, { bucket: `csp pair ${pair}`, limit: 1, windowS: HOUR_S })
  if (!once.isAllowed) return false
  return (await hit(deps, { bucket: 'csp lines', limit: LINES_PER_HOUR, windowS: HOUR_S })).isAllowed
}
