import {
  CODE_DIGITS,
  CODE_LIFE_MINUTES,
  CODES_PER_DAY,
  LINK_LETTERS,
  LINK_LIFE_MINUTES,
} from '#shared/auth/calls.ts'
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts'
import { alphabet, generateRandomString } from 'oslo/crypto'
import type { Encryption } from '../../encryption/encryption.ts'
import type { Asked, Tries, Purpose } from './codes.store.ts'

// Browsers that are known to the account count for themselves alone: CODES_PER_DAY, and these tries.
export const WRONG_TRIES_PER_CODE = 5
const WRONG_TRIES_PER_KNOWN_CLIENT_AND_DAY = 15

// All others together, in one mailbox.
const CODES_PER_ADDRESS_AND_DAY = 10
const CODES_PER_MAILBOX_AND_DAY = 15
const WRONG_TRIES_PER_ADDRESS_AND_DAY = 10
const WRONG_TRIES_PER_MAILBOX_AND_DAY = 15

const CODE_LIFE_MS = CODE_LIFE_MINUTES * MINUTE_MS
const LINK_LIFE_MS = LINK_LIFE_MINUTES * MINUTE_MS

export const newCode = () => generateRandomString(CODE_DIGITS, alphabet('0-9'))
export const newLink = () => generateRandomString(LINK_LETTERS, alphabet('a-z', 'A-Z'))

/** Bound to its row, purpose and mailbox, under a key that the database does not hold. */
export function codeDigest(
  encryption: Encryption,
  code: { id: string; email: string; purpose: Purpose; digits: string },
) {
  return encryption.digest('code', JSON.stringify([code.purpose, code.email, code.id, code.digits]))
}

/** By this a link is found; it is long enough that nothing else has to be known with it. */
export function linkDigest(encryption: Encryption, { purpose, link }: { purpose: Purpose; link: string }) {
  return encryption.digest('code link', JSON.stringify([purpose, link]))
}

export const expiryOf = (createdAt: Date) => new Date(createdAt.getTime() + CODE_LIFE_MS)
export const linkExpiryOf = (createdAt: Date) => new Date(createdAt.getTime() + LINK_LIFE_MS)

/** A rolling day back: what was asked for since then counts. */
export const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS)

/** The last try at a code comes at the end of its life, so a day of tries reaches that much further back. */
export const dayOfTriesBefore = (now: Date) => new Date(now.getTime() - DAY_MS - CODE_LIFE_MS)

export interface Refusal {
  error: 'codeLimit' | 'mailboxBusy'
  waitS: number
}

/**
 * Why no code may be asked for now; undefined when one may. Beyond the common limits there is one more as soon as the
 * link of the last has expired, so whatever strangers ask for, the owner always has a live link or gets one.
 */
export function refusalOf(
  asked: Asked,
  { isKnown, now }: { isKnown: boolean; now: Date },
): Refusal | undefined {
  const waitS = (since: Date | null, lengthMs: number) =>
    since ? Math.ceil((since.getTime() + lengthMs - now.getTime()) / 1000) : 0
  if (asked.own >= CODES_PER_DAY) {
    return { error: 'codeLimit', waitS: Math.max(1, waitS(asked.oldestOwn, DAY_MS)) }
  }
  const isFull = asked.atAddress >= CODES_PER_ADDRESS_AND_DAY || asked.byAll >= CODES_PER_MAILBOX_AND_DAY
  const busyS = waitS(asked.newestByAll, LINK_LIFE_MS)
  return isFull && !isKnown && busyS > 0 ? { error: 'mailboxBusy', waitS: busyS } : undefined
}

/** With how many codes a guess may be compared now; each comparison that fails is a wrong try. */
export function triesLeft(tries: Tries, { isFromKnownClient }: { isFromKnownClient: boolean }) {
  const left = isFromKnownClient
    ? WRONG_TRIES_PER_KNOWN_CLIENT_AND_DAY - tries.own
    : Math.min(
        WRONG_TRIES_PER_ADDRESS_AND_DAY - tries.atAddress,
        WRONG_TRIES_PER_MAILBOX_AND_DAY - tries.byAll,
      )
  return Math.max(0, left)
}
