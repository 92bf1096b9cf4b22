import { randomBytes, randomUUID } from 'node:crypto'
import { authErrors } from '#shared/auth/messages.ts'
import { verifyAddress } from '#shared/pages.ts'
import type { TransactionSql } from 'postgres'
import { transaction } from '../../database/transaction.ts'
import { tooMany } from '../../http/errors.ts'
import type { EmailContent, MailedProof } from '../../mail/emails.ts'
import { insertEmail, type NewEmail } from '../../mail/outbox.store.ts'
import { isKnownClient } from '../accounts.store.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { Client } from '../call-origin.ts'
import { lockMailbox } from '../mailboxes.store.ts'
import { countAsked, insertCode, insertCodeLink, type NewCode, type Purpose } from './codes.store.ts'
import {
  codeDigest,
  dayBefore,
  expiryOf,
  linkDigest,
  linkExpiryOf,
  newCode,
  newLink,
  refusalOf,
} from './code-limits.ts'

type Needs = Pick<AuthDeps, 'sql' | 'clock' | 'encryption' | 'wakeMail' | 'publicUrl'>

export interface Ask {
  email: string
  purpose: Purpose
  client: Client
}

/** What a code is to be for. A decoy looks the same from outside, but nothing proves it. */
export interface Intent {
  isDecoy: boolean
  signUpId?: string
  /** asked for where no sign-up is under way; there is nobody to write to but an owner who has an account */
  isWithoutSignUp?: boolean
  /** writes the email with the code; undefined when nobody is to be written to */
  compose: ((proof: MailedProof) => EmailContent) | undefined
  /** the email says that there is an account already: strangers cause one a day */
  isNotice?: boolean
}

/**
 * Writes a code, its link and their email in one transaction. `decide` runs under the lock of the mailbox, is told whose it is, and
 * says what the code is for. Throws 429 at the limits of a day, and then nothing that `decide` wrote stays.
 */
export async function issueCode(
  deps: Needs,
  ask: Ask,
  decide: (tx: TransactionSql, ownerId: string | undefined) => Promise<Intent>,
) {
  await transaction(deps.sql, async tx => {
    const now = deps.clock.now()
    const ownerId = await lockMailbox(tx, { email: ask.email, now })
    const isKnown = await isKnownClient(tx, ownerId, ask.client)
    const intent = await decide(tx, ownerId)
    const isWithoutSignUp = intent.isWithoutSignUp ?? false
    const asked = await countAsked(tx, { ...ask, isWithoutSignUp, since: dayBefore(now) })
    const refusal = refusalOf(asked, { isKnown, now })
    if (refusal) throw tooMany(authErrors[refusal.error], refusal.waitS)
    const isNotice = intent.isNotice ?? false
    const isWanted = intent.compose !== undefined && (!isNotice || isKnown || !asked.hadNotice)
    await write(deps, tx, {
      ask,
      intent: { ...intent, isWithoutSignUp, isNotice: isNotice && isWanted },
      isKnown,
      isWanted,
      now,
    })
  })
  deps.wakeMail()
}

interface Decided {
  ask: Ask
  intent: Intent & { isWithoutSignUp: boolean; isNotice: boolean }
  isKnown: boolean
  isWanted: boolean
  now: Date
}

async function write(
  { encryption, publicUrl }: Needs,
  tx: TransactionSql,
  { ask, intent, isKnown, isWanted, now }: Decided,
) {
  const id = randomUUID()
  const digits = newCode()
  const link = newLink()
  const proven = [
    codeDigest(encryption, { ...ask, id, digits }),
    linkDigest(encryption, { ...ask, link }),
  ] as const
  const [digest, keptLink] = intent.isDecoy ? [randomBytes(32), randomBytes(32)] : proven
  const linkExpiresAt = linkExpiryOf(now)
  const address = `${publicUrl}${verifyAddress(ask.purpose)}#${link}`
  const content = intent.compose?.({ digits, link: address, device: ask.client.device, askedAt: now })
  const code: NewCode = {
    ...ask,
    id,
    isFromKnownClient: isKnown,
    isWithoutSignUp: intent.isWithoutSignUp,
    isNotice: intent.isNotice,
    digest,
    linkDigest: keptLink,
    signUpId: intent.signUpId,
    createdAt: now,
    expiresAt: expiryOf(now),
    linkExpiresAt,
  }
  const email: NewEmail = {
    ...(content ?? { subject: '', text: '' }),
    to: ask.email,
    dropAfter: linkExpiresAt,
    isWanted,
  }
  await Promise.all([insertCode(tx, code), insertCodeLink(tx, code), insertEmail(tx, encryption, email)])
}
