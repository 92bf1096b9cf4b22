import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Deps } from '../../deps-shape.ts'
import { AppError } from '../../http/errors.ts'
import { clientAddress } from '../../limits/client-address.ts'
import { findAccountId } from '../mailboxes.store.ts'
import { pseudonymText } from './pseudonym.ts'

type LogNeeds = Pick<Deps, 'log' | 'encryption' | 'config'>

interface SecurityLine {
  event: string
  outcome: 'ok' | 'refused' | 'limited' | 'denied'
  status: number
  /** our error's code */
  reason?: string | undefined
  /** whose account it was about, where it was about one */
  userId?: string | undefined
}

/** Writes one line of what matters for safety: account and network address by their pseudonyms, never what the caller sent. */
export function logSecurity(
  { log, encryption, config }: LogNeeds,
  context: Context,
  { userId, ...line }: SecurityLine,
) {
  const address = pseudonymText(encryption, 'address', clientAddress(context, config.trustedProxies))
  const actor = userId === undefined ? undefined : pseudonymText(encryption, 'account', userId)
  log.info({ ...line, actor, address, requestId: context.get('requestId') }, 'security')
}

/** What the line is made of, in the context of a call. */
export interface Noted {
  Variables: {
    requestId: string
    user?: { id: string }
    /** the address that the call is about */
    mailbox?: string
  }
}

/** Logs how a call ended that matters for safety. */
export function securityEvent(deps: LogNeeds & Pick<Deps, 'sql'>, event: string) {
  return createMiddleware<Noted>(async (context, next) => {
    await next()
    const { status } = context.res
    const outcome = status < 400 ? 'ok' : status === 429 ? 'limited' : 'refused'
    const reason = context.error instanceof AppError ? context.error.code : undefined
    const userId = context.get('user')?.id ?? (await ownerOf(deps, context.get('mailbox')))
    logSecurity(deps, context, { event, outcome, status, reason, userId })
  })
}

/** Asked for addresses with and without an account alike, so that the answer takes as long. */
async function ownerOf({ sql }: Pick<Deps, 'sql'>, mailbox: string | undefined) {
  if (mailbox === undefined) return undefined
  try {
    return await findAccountId(sql, mailbox)
  } catch {
    // The line is worth more than the name in it.
    return undefined
  }
}
