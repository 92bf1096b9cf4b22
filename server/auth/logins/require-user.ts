import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { authErrors } from '#shared/auth/messages.ts'
import type { Deps } from '../../deps-shape.ts'
import { forbidden, unauthorized } from '../../http/errors.ts'
import { createLoginSessions } from './login-sessions.ts'
import { readLoginToken } from './login-token.ts'
import { logSecurity } from '../security-events/security-log.ts'

// A token as it is spelled in login-token.ts, and nothing else in the header.
const BEARER = /^Bearer ([\w.-]{66})$/

/** What a guarded handler finds in its context. */
export interface SignedIn {
  Variables: {
    user: { id: string; email: string; sessionId: string }
    requestId: string
  }
}

export type UserNeeds = Pick<Deps, 'sql' | 'clock' | 'log' | 'encryption' | 'config'>

const bearerToken = (context: Context) => BEARER.exec(context.req.header('authorization') ?? '')?.[1]

/** Whose a request says that it is; whether that is so, `requireUser` finds out. */
export function namedOwner(context: Context): string | undefined {
  const token = bearerToken(context)
  return token === undefined ? undefined : readLoginToken(token)?.ownerId
}

/** Lets only holders of a live bearer token pass: 401 for anyone else, 403 for a suspended account. */
export function requireUser(deps: UserNeeds) {
  const sessions = createLoginSessions(deps)
  return createMiddleware<SignedIn>(async (context, next) => {
    const token = bearerToken(context)
    const user = token && (await sessions.find(token))
    const denied = { event: 'access', outcome: 'denied' } as const
    if (!user) {
      logSecurity(deps, context, { ...denied, status: 401 })
      throw unauthorized(authErrors.notSignedIn)
    }
    if (user.isSuspended) {
      logSecurity(deps, context, { ...denied, status: 403, userId: user.id })
      throw forbidden(authErrors.suspended)
    }
    context.set('user', { id: user.id, email: user.email, sessionId: user.sessionId })
    await next()
  })
}
