import { hash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { z } from 'zod'
import type { Send, Stream } from '#shared/chat/requests.ts'
import { namedOwner } from '../../auth/logins/require-user.ts'
import type { Deps } from '../../deps-shape.ts'
import { readBody } from '../../http/validate.ts'
import { account } from '../../limits/actor.ts'
import { lookAhead, type Ahead, type Question } from './answer.ts'

/** Of a longer body nothing is read before its login is checked. */
const BODY_MAX_BYTES = 8_000
/** So many logins that were let through lately are known to this process. */
const KNOWN_MOST = 10_000

/** What the handler of a question finds in its context, once its login was checked. */
interface ReadAhead {
  Variables: { ahead?: Promise<Ahead | undefined> }
}

/** A question of a body. */
export function questionOf(userId: string, asked: z.output<typeof Stream>): Question {
  return {
    asker: account(userId),
    sessionId: asked.session_id,
    generationId: asked.generation_id,
    prompt: asked.prompt,
    parentId: asked.parent_id,
    isMeantOtherwise: asked.meant_otherwise,
  }
}

/** The logins that were let through lately, by a digest of their header; who was let through longest ago goes first. */
function knownLogins() {
  const known = new Set<string>()
  return {
    isKnown: (login: string) => known.has(login),
    letThrough(login: string) {
      known.delete(login)
      known.add(login)
      const [oldest] = known
      if (known.size > KNOWN_MOST && oldest !== undefined) known.delete(oldest)
    },
  }
}

/**
 * Asks what a question comes into while its login is checked, since a token names its owner. That is done for logins alone that were let through
 * here before: whoever only knows what a token looks like costs no more than anywhere else. Of one that has ended since some rows are read
 * in vain; who asks never hears of them, and nothing is decrypted.
 */
export function readAhead(deps: Deps) {
  const logins = knownLogins()
  return (schema: typeof Stream | typeof Send) =>
    createMiddleware<ReadAhead>(async (context, next) => {
      const userId = namedOwner(context)
      const login = hash('sha256', context.req.header('authorization') ?? '', 'base64')
      const length = Number(context.req.header('content-length') ?? NaN)
      if (userId !== undefined && length <= BODY_MAX_BYTES && logins.isKnown(login))
        context.set(
          'ahead',
          readBody(context, schema).then(
            asked => lookAhead(deps, questionOf(userId, asked)),
            // The handler says what is wrong with it.
            () => undefined,
          ),
        )
      await next()
      if (context.res.ok) logins.letThrough(login)
    })
}
