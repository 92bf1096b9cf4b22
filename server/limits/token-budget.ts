import { withMessage } from '#shared/errors.ts'
import { chatErrors, chatTexts } from '#shared/chat/messages.ts'
import { DAY_MS } from '#shared/durations.ts'
import { countedAs, type Actor } from './actor.ts'
import type { Deps } from '../deps-shape.ts'
import { describe, tooMany } from '../http/errors.ts'
import { uuidOf } from '../uuid-of.ts'
import type { Begun } from '../live/admission.ts'
import type { Db, TokensUsed } from '../ports.ts'
import { waitText } from './wait-text.ts'
import {
  countTokens,
  findFreeAt,
  reserveTokens,
  lockTokens,
  recordTokens,
  type CountedReply,
  type TokenCount,
} from './token-use.store.ts'

/** Of an account's budget, what a visitor's address has. */
const VISITORS_SHARE = 20
/** From here on people are told that it ends. */
const LOW_SHARE = 0.8
/** What is reserved while a reply, or a run of seven calls, is made: a middling one. */
export const RESERVED = { reply: 8_000, run: 20_000 }
/** A running reply has reserved what is left; it may need less. */
const RESERVED_RETRY_S = 10

type Needs = Pick<Deps, 'sql' | 'encryption' | 'clock' | 'config' | 'log'>

export type TokenBudget = ReturnType<typeof tokenBudget>

/**
 * The tokens of a connected model that somebody may use in a rolling day of business time, chat and workshop together. The
 * built-in mentor costs none: without a connected model nothing is counted.
 */
export function tokenBudget({ sql, encryption, clock, config, log }: Needs, actor: Actor) {
  const isCounted = config.model !== undefined
  const isVisitor = actor.kind === 'visitor'
  const most = isVisitor ? Math.ceil(config.tokensADay / VISITORS_SHARE) : config.tokensADay
  const countedId = isVisitor ? uuidOf(encryption.digest('token budget', countedAs(actor))) : countedAs(actor)
  let used = 0

  async function refuse(scope: Db, now: Date, { used, heldBy }: TokenCount): Promise<never> {
    if (used < most) throw tooMany(chatErrors.tokensHeld, RESERVED_RETRY_S)
    const freeAt =
      (await findFreeAt(scope, { countedId, now, most, heldBy })) ?? new Date(now.getTime() + DAY_MS)
    const goesOn = `You can continue in ${waitText(freeAt, now)}.`
    const offer = isVisitor ? [chatTexts.moreAfterLogin] : []
    const retryAfterS = Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1_000))
    const message = [chatErrors.tokensUsedUp.message, goesOn, ...offer].join(' ')
    throw tooMany(withMessage(chatErrors.tokensUsedUp, message), retryAfterS)
  }

  /** Throws where nothing is left. What a refused reply reserved goes with its transaction: it holds nobody up. */
  async function requireLeft(scope: Db, now: Date, refused: string[] = []) {
    const { used, held, heldBy } = await countTokens(scope, { countedId, now })
    if (used + held >= most) await refuse(scope, now, { used, held, heldBy: [...heldBy, ...refused] })
  }

  return {
    /** Before any of that: who has none left is told without a transaction. Throws 429. */
    async require() {
      if (isCounted) await requireLeft(sql, clock.now())
    },

    /**
     * In the transaction that commits a reply, before any model is asked: reserves `tokens` for it, so that replies made side by
     * side cannot run far over. Throws 429 with the moment when it goes on.
     */
    async reserve(scope: Db, reply: CountedReply, tokens: number) {
      if (!isCounted) return
      const now = clock.now()
      // Not every start waits at the account's row: one that continues a visitor's run does not. Sent together, run in this order.
      await Promise.all([
        lockTokens(scope, { countedId, now }),
        requireLeft(scope, now, [reply.id]),
        reserveTokens(scope, { countedId, reply, now, tokens }),
      ])
    },

    /** Adds what each call of the model used. */
    onUsed: ({ input, output }: TokensUsed) => void (used += input + output),

    /** Counts what a reply that has just begun will have used. One that cannot be counted keeps what was reserved for it. */
    recordAfter(begun: Begun) {
      if (!isCounted || begun.kind !== 'started') return
      const { id, saved } = begun.reply
      saved
        .then(() => recordTokens(sql, { countedId, replyId: id, tokens: used }))
        .catch((error: unknown) =>
          log.warn({ replyId: id, error: describe(error) }, 'the tokens of a reply could not be counted'),
        )
    },

    /** Most of it is used, and the person should know before it ends. */
    async isLow() {
      if (!isCounted) return false
      const count = await countTokens(sql, { countedId, now: clock.now() })
      return count.used >= LOW_SHARE * most
    },
  }
}
