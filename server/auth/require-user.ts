import { createMiddleware } from 'hono/factory'
import { authErrors } from '#shared/auth-sentences.ts'
import type { Deps } from '../deps-shape.ts'
import { forbidden, unauthorized } from '../http/errors.ts'
import { createLoginSessions } from './login-sessions.ts'

// 32 bytes in base64url, and nothing else in the header.
const BEARER = /^Bearer ([\w-]{43})$/

/** What a guarded handler finds in its context. */
export interface SignedIn {
  Variables: {
    user: { id: string; email: string; sessionId: string }
    requestId: string
  }
}

/** Lets only holders of a live bearer token pass: 401 for anyone else, 403 for a suspended account. */
export function requireUser(deps: Pick<Deps, 'sql' | 'clock' | 'log'>) {
  const sessions = createLoginSessions(deps)
  return createMiddleware<SignedIn>(async (context, next) => {
    const token = BEARER.exec(context.req.header('authorization') ?? '')?.[1]
    const user = token && (await sessions.find(token))
    const denied = { event: 'access', outcome: 'denied', requestId: context.get('requestId') }
    if (!user) {
      deps.log.info({ ...denied, status: 401 }, 'security')
      throw unauthorized(authErrors.notSignedIn)
    }
    if (user.isSuspended) {
      deps.log.info({ ...denied, status: 403 }, 'security')
      throw forbidden(authErrors.suspended)
    }
    context.set('user', { id: user.id, email: user.email, sessionId: user.sessionId })
    await next()
  })
}
