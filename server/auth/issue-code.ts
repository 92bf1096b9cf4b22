import { randomBytes, randomUUID } from 'node:crypto'
import { authErrors } from '#shared/auth-sentences.ts'
import type { TransactionSql } from 'postgres'
import { transaction } from '../database/transaction.ts'
import { tooMany } from '../http/errors.ts'
import type { Draft } from '../mail/letters.ts'
import { insertLetter } from '../mail/outbox.store.ts'
import type { AuthDeps } from './auth-deps.ts'
import type { Client } from './client-cookie.ts'
import { codeDigest, dayBefore, expiryOf, newCode, waitForCodeS } from './code-limits.ts'
import { countAsked, insertCode, lockMailbox, type Purpose } from './codes.store.ts'

type Needs = Pick<AuthDeps, 'sql' | 'clock' | 'sealing' | 'wakeMail'>

export interface Ask {
  email: string
  purpose: Purpose
  client: Client
}

/** What a code is to be for. A decoy looks the same from outside, but nothing proves it. */
export interface Intent {
  isDecoy: boolean
  signUpId?: string
  /** the letter, given the code; undefined when nobody is to be written to */
  letter: ((code: string) => Draft) | undefined
}

/**
 * Writes a code and its letter in one statement. `decide` runs under the lock of the mailbox, after the limits, and says
 * what the code is for. Throws 429 at the limit of a day.
 */
export async function issueCode(deps: Needs, ask: Ask, decide: (tx: TransactionSql) => Promise<Intent>) {
  const waitS = await transaction(deps.sql, async tx => {
    await lockMailbox(tx, ask.email)
    const now = deps.clock.now()
    const waitS = waitForCodeS(await countAsked(tx, { ...ask, since: dayBefore(now) }), now)
    if (waitS === undefined) await write(deps, tx, { ask, intent: await decide(tx), now })
    return waitS
  })
  if (waitS !== undefined) throw tooMany(authErrors.codeLimit, waitS)
  deps.wakeMail()
}

async function write(
  { sealing }: Needs,
  tx: TransactionSql,
  { ask, intent, now }: { ask: Ask; intent: Intent; now: Date },
) {
  const id = randomUUID()
  const digits = newCode()
  const proven = codeDigest(sealing, { ...ask, id, digits })
  const digest = intent.isDecoy ? randomBytes(proven.length) : proven
  const expiresAt = expiryOf(now)
  const draft = intent.letter?.(digits) ?? { subject: '', text: '' }
  await tx`
    with outbox as (${insertLetter(tx, sealing, {
      ...draft,
      to: ask.email,
      dropAfter: expiresAt,
      isWanted: intent.letter !== undefined,
    })})
    ${insertCode(tx, { ...ask, id, digest, signUpId: intent.signUpId, createdAt: now, expiresAt })}`
}
