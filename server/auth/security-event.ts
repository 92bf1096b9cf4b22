import { createMiddleware } from 'hono/factory'
import type { Deps } from '../deps-shape.ts'
import { AppError } from '../http/errors.ts'

/** Logs how a call ended that matters for safety: our own error's code at most, never what the caller sent. */
export function securityEvent({ log }: Pick<Deps, 'log'>, event: string) {
  return createMiddleware<{ Variables: { requestId: string } }>(async (context, next) => {
    await next()
    const { status } = context.res
    const outcome = status < 400 ? 'ok' : status === 429 ? 'limited' : 'refused'
    const reason = context.error instanceof AppError ? context.error.code : undefined
    log.info({ event, outcome, status, reason, requestId: context.get('requestId') }, 'security')
  })
}
