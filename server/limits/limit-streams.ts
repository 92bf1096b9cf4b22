import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { chatErrors } from '#shared/chat/messages.ts'
import { actorOf, countedAs } from './actor.ts'
import type { Deps } from '../deps-shape.ts'
import { tooMany } from '../http/errors.ts'
import { isEventStream } from '../http/event-stream.ts'

const PER_ACCOUNT = 10
/** An office shares an address. */
const PER_ADDRESS = 20
const RETRY_AFTER_S = 5

/** What the handler of a stream finds in its context. */
export interface Streaming {
  Variables: { freeStream?: () => void; user?: { id: string } }
}

/**
 * Before a call that answers with an event stream: so many may be open for an account, for the address of callers without a
 * login (RATE_LIMITS=off lifts this one), and for the process. Answers 429 with Retry-After before anything is done. A call
 * whose answer `isStream` denies passes.
 */
export function limitStreams(
  { config, streams }: Pick<Deps, 'config' | 'streams'>,
  isStream: (context: Context) => boolean = () => true,
) {
  return createMiddleware<Streaming>(async (context, next) => {
    if (!isStream(context)) return next()
    const actor = actorOf(context, context.get('user'), config)
    const perAddress = config.hasRateLimits ? PER_ADDRESS : Infinity
    const most = actor.kind === 'account' ? PER_ACCOUNT : perAddress
    const free = streams.take(`${actor.kind} ${countedAs(actor)}`, most)
    if (!free) throw tooMany(chatErrors.tooManyStreams, RETRY_AFTER_S)
    context.set('freeStream', free)
    await next()
    // An answer of another kind ends with this call, a stream with its reader.
    if (!isEventStream(context.res)) free()
  })
}
