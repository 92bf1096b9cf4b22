import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../deps-shape.ts'
import { describe } from '../http/errors.ts'
import { hit } from '../limits/hit.ts'
import { LetterRefused, type Mailer } from '../ports.ts'
import { DecryptionFailed } from '../encryption/aes-gcm.ts'
import { createBell } from './bell.ts'
import * as outbox from './outbox.store.ts'

const POLL_MS = 1_000
const AT_ONCE = 5
const SEND_LIMIT_MS = 45_000
const CLOSE_LIMIT_MS = 3_000
const LONGEST_BACKOFF_S = 30
/** Over all processes. More than this is a fault or an attack, and waits. */
const LETTERS_PER_MINUTE = { bucket: 'letters', limit: 600, windowS: 60 }

type Needs = Pick<Deps, 'sql' | 'encryption' | 'clock' | 'log'> & { mailer: Mailer }

export interface MailWorker {
  wake(): void
  /** Takes no more letters and waits for those under way, 3 s at most; what is not done is done by a later process. */
  close(): Promise<void>
}

/** Sends the letters of the outbox, each at least once, until closed. */
export function createMailWorker(deps: Needs): MailWorker {
  const bell = createBell()
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()

  async function run() {
    while (!closing.signal.aborted) {
      const free = AT_ONCE - underWay.size
      const claimed = free > 0 ? await claim(deps, free) : []
      for (const letter of claimed) start(letter)
      if (claimed.length === 0) await bell.rung(POLL_MS)
    }
  }

  function start(letter: outbox.ClaimedLetter) {
    const delivery = deliver(deps, letter).finally(() => {
      underWay.delete(delivery)
      bell.ring()
    })
    underWay.add(delivery)
  }

  const running = run()
  return {
    wake: bell.ring,
    async close() {
      closing.abort()
      bell.ring()
      const limit = new AbortController()
      const over = wait(CLOSE_LIMIT_MS, undefined, { signal: limit.signal }).catch(() => {})
      await Promise.race([running.then(() => Promise.all(underWay)), over])
      limit.abort()
    },
  }
}

async function claim({ sql, log }: Needs, count: number) {
  try {
    return await outbox.claimLetters(sql, count)
  } catch (error) {
    log.warn({ error: describe(error) }, 'the outbox cannot be read')
    return []
  }
}

/** Never rejects: what fails here is due again when the claim runs out. */
async function deliver(deps: Needs, letter: outbox.ClaimedLetter) {
  const { sql, log } = deps
  try {
    const outcome = await attempt(deps, letter)
    log.info({ letter: letter.id, tries: letter.tries, outcome }, 'letter')
  } catch (error) {
    log.warn({ letter: letter.id, tries: letter.tries, error: describe(error) }, 'letter not sent yet')
    const delayS = Math.min(LONGEST_BACKOFF_S, 2 ** (letter.tries - 1))
    await outbox.postponeLetter(sql, letter, delayS).catch(() => {
      // The database is away as well; the claim runs out by itself.
    })
  }
}

async function attempt({ sql, encryption, clock, log, mailer }: Needs, letter: outbox.ClaimedLetter) {
  if (clock.now() >= letter.dropAfter) {
    await outbox.forgetLetter(sql, letter)
    return 'dropped'
  }
  const cap = await hit({ sql, encryption, clock }, LETTERS_PER_MINUTE)
  if (!cap.isAllowed) {
    log.error({ alarm: 'letters per minute' }, 'too many letters; the rest wait')
    await outbox.postponeLetter(sql, letter, cap.retryAfterS)
    return 'waiting'
  }
  try {
    const draft = outbox.decryptBody(encryption, letter)
    await inTime(mailer.send({ id: letter.id, to: letter.to, ...draft }))
  } catch (error) {
    if (!(error instanceof LetterRefused || error instanceof DecryptionFailed)) throw error
    log.warn({ letter: letter.id, error: describe(error) }, 'letter refused for good')
    await outbox.refuseLetter(sql, letter)
    return 'refused'
  }
  await outbox.forgetLetter(sql, letter)
  return 'sent'
}

/** `sending`, or the signal's TimeoutError: a server that dribbles must not outlive the claim on the letter. */
function inTime(sending: Promise<void>) {
  const limit = AbortSignal.timeout(SEND_LIMIT_MS)
  const late = new Promise<never>((_, reject) => limit.addEventListener('abort', () => reject(limit.reason)))
  return Promise.race([sending, late])
}
