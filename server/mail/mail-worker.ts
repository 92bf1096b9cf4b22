import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../deps-shape.ts'
import { DecryptionFailed } from '../encryption/aes-gcm.ts'
import { describe } from '../http/errors.ts'
import { hit } from '../limits/rate-limit.ts'
import { EmailRejected, type Mailer } from '../ports.ts'
import * as outbox from './outbox.store.ts'

const POLL_MS = 1_000
const AT_ONCE = 5
const SEND_LIMIT_MS = 45_000
const CLOSE_LIMIT_MS = 3_000
const LONGEST_BACKOFF_S = 30
/** Over all processes. More than this is a fault or an attack, and waits. */
const EMAILS_PER_MINUTE = { bucket: 'emails', limit: 600, windowS: 60 }

type Needs = Pick<Deps, 'sql' | 'encryption' | 'clock' | 'countsInMemory' | 'log'> & { mailer: Mailer }

export interface MailWorker {
  wake(): void
  /** Takes no more emails and waits for those under way, 3 s at most; what is not done is done by a later process. */
  close(): Promise<void>
}

/** Sends the emails of the outbox, each at least once, until closed. */
export function createMailWorker(deps: Needs): MailWorker {
  const notifier = createNotifier()
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()

  async function run() {
    while (!closing.signal.aborted) {
      const free = AT_ONCE - underWay.size
      const claimed = free > 0 ? await claim(deps, free) : []
      for (const email of claimed) start(email)
      if (claimed.length === 0) await notifier.wait(POLL_MS)
    }
  }

  function start(email: outbox.ClaimedEmail) {
    const delivery = deliver(deps, email).finally(() => {
      underWay.delete(delivery)
      notifier.notify()
    })
    underWay.add(delivery)
  }

  const running = run()
  return {
    wake: notifier.notify,
    async close() {
      closing.abort()
      notifier.notify()
      const limit = new AbortController()
      const over = sleep(CLOSE_LIMIT_MS, undefined, { signal: limit.signal }).catch(() => {})
      await Promise.race([running.then(() => Promise.all(underWay)), over])
      limit.abort()
    },
  }
}

async function claim({ sql, log }: Needs, count: number) {
  try {
    return await outbox.claimEmails(sql, count)
  } catch (error) {
    log.warn({ error: describe(error) }, 'failed to read the mail outbox')
    return []
  }
}

/** Never rejects: what fails here is due again when the claim runs out. */
async function deliver(deps: Needs, email: outbox.ClaimedEmail) {
  const { sql, log } = deps
  try {
    const outcome = await attempt(deps, email)
    log.info({ emailId: email.id, tries: email.tries, outcome }, 'email')
  } catch (error) {
    log.warn({ emailId: email.id, tries: email.tries, error: describe(error) }, 'email not sent yet')
    const delayS = Math.min(LONGEST_BACKOFF_S, 2 ** (email.tries - 1))
    await outbox.postponeEmail(sql, email, delayS).catch(() => {
      // The database is away as well; the claim runs out by itself.
    })
  }
}

async function attempt(needs: Needs, email: outbox.ClaimedEmail) {
  const { sql, encryption, clock, log, mailer } = needs
  if (clock.now() >= email.dropAfter) {
    await outbox.deleteEmail(sql, email)
    return 'dropped'
  }
  const cap = await hit(needs, EMAILS_PER_MINUTE)
  if (!cap.isAllowed) {
    log.error({ alarm: 'emails per minute' }, 'email rate limit reached, queueing the rest')
    await outbox.postponeEmail(sql, email, cap.retryAfterS)
    return 'waiting'
  }
  try {
    const content = outbox.decryptBody(encryption, email)
    await inTime(mailer.send({ id: email.id, to: email.to, ...content }))
  } catch (error) {
    if (!(error instanceof EmailRejected || error instanceof DecryptionFailed)) throw error
    log.warn({ emailId: email.id, error: describe(error) }, 'email permanently rejected')
    await outbox.giveUpEmail(sql, email)
    return 'rejected'
  }
  await outbox.deleteEmail(sql, email)
  return 'sent'
}

/** `sending`, or the signal's TimeoutError: a server that dribbles must not outlive the claim on the email. */
function inTime(sending: Promise<void>) {
  const limit = AbortSignal.timeout(SEND_LIMIT_MS)
  const late = new Promise<never>((_, reject) => limit.addEventListener('abort', () => reject(limit.reason)))
  return Promise.race([sending, late])
}

/** Lets one loop wait until it is notified or time is up. A notification while nobody waits ends the next wait at once. */
function createNotifier() {
  let isNotified = false
  let wakeUp: (() => void) | undefined

  return {
    notify() {
      isNotified = true
      wakeUp?.()
    },
    async wait(limitMs: number) {
      if (!isNotified) {
        let timer: NodeJS.Timeout | undefined
        await new Promise<void>(resolve => {
          wakeUp = resolve
          timer = setTimeout(resolve, limitMs)
        })
        clearTimeout(timer)
        wakeUp = undefined
      }
      isNotified = false
    },
  }
}
