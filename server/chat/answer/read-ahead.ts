import { createMiddleware } from 'hono/factory'
import type { z } from 'zod'
import type { Send, Stream } from '#shared/chat/requests.ts'
import { namedOwner } from '../../auth/logins/require-user.ts'
import type { Deps } from '../../deps-shape.ts'
import { readBody } from '../../http/validate.ts'
import { account } from '../../limits/actor.ts'
import { lookAhead, type Ahead, type Question } from './answer.ts'

/** Of a longer one nothing is read before its login is checked. */
const BODY_MAX_BYTES = 8_000

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

/**
 * Asks what a question comes into while its login is checked, since a token names its owner. Some rows are read in vain where that is
 * refused: whoever asks never hears of them, and nothing is decrypted.
 */
export const readAhead = (deps: Deps) => (schema: typeof Stream | typeof Send) =>
  createMiddleware<ReadAhead>(async (context, next) => {
    const userId = namedOwner(context)
    const length = Number(context.req.header('content-length') ?? NaN)
    if (userId !== undefined && length <= BODY_MAX_BYTES)
      context.set(
        'ahead',
        readBody(context, schema).then(
          asked => lookAhead(deps, questionOf(userId, asked)),
          // The handler says what is wrong with it.
          () => undefined,
        ),
      )
    await next()
  })
