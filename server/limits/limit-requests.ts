import type { KnownError } from '#shared/errors.ts'
import { createMiddleware } from 'hono/factory'
import { actorOf, countedAs } from './actor.ts'
import type { Deps } from '../deps-shape.ts'
import { tooMany } from '../http/errors.ts'
import { undoHit, hit } from './rate-limit.ts'
import { httpErrors } from '#shared/http-errors.ts'

/** A caller who may have shown a login. */
export interface MaybeUser {
  Variables: { user?: { id: string } }
}

export interface RequestLimit {
  /** names the bucket; calls with the same name share it */
  name: string
  limit: number
  windowS: number
  /** what the 429 says */
  error: KnownError
  /**
   * counts an account's calls together, wherever they come from; stands behind requireUser. Those of visitors still count by
   * their address
   */
  isPerAccount?: boolean
  /** statuses of answers that do not count */
  isFree?: (status: number) => boolean
}

/** So many calls per client address, or per account; switched off by RATE_LIMITS=off. Answers 429 with Retry-After. */
export function limitRequests(deps: Deps, rule: RequestLimit) {
  return createMiddleware<MaybeUser>(async (context, next) => {
    if (!deps.config.hasRateLimits) return next()
    const user = rule.isPerAccount ? context.get('user') : undefined
    const whose = countedAs(actorOf(context, user, deps.config))
    const bucket = { bucket: `${rule.name} ${whose}`, limit: rule.limit, windowS: rule.windowS }
    const { isAllowed, retryAfterS } = await hit(deps, bucket)
    if (!isAllowed) {
      context.header('RateLimit-Policy', `"${rule.name}";q=${rule.limit};w=${rule.windowS}`)
      context.header('RateLimit', `"${rule.name}";r=0;t=${retryAfterS}`)
      throw tooMany(rule.error, retryAfterS)
    }
    await next()
    if (rule.isFree?.(context.res.status)) await undoHit(deps, bucket)
  })
}

const READS_A_MINUTE = 600
const MINUTE_S = 60

/** What an account may read in a minute, of whatever kind, and a visitor's address; switched off by RATE_LIMITS=off. Answers 429. */
export const limitReads = (deps: Deps) =>
  limitRequests(deps, {
    name: 'reads',
    limit: READS_A_MINUTE,
    windowS: MINUTE_S,
    error: httpErrors.tooManyReads,
    isPerAccount: true,
  })
