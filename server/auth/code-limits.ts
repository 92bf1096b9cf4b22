import { CODE_DIGITS, CODE_LIFE_MINUTES, CODES_PER_DAY } from '#shared/auth.ts'
import { alphabet, generateRandomString } from 'oslo/crypto'
import type { Sealing } from '../sealing/sealing.ts'
import type { Asked, Purpose } from './codes.store.ts'

export const CODES_PER_MAILBOX_AND_DAY = 15
export const WRONG_TRIES_PER_CODE = 5
export const WRONG_TRIES_PER_MAILBOX_AND_DAY = 15
const DAY_MS = 24 * 60 * 60 * 1000
const LIFE_MS = CODE_LIFE_MINUTES * 60 * 1000

export const newCode = () => generateRandomString(CODE_DIGITS, alphabet('0-9'))

/** Bound to its row, purpose and mailbox, under a key that the database does not hold. */
export function codeDigest(
  sealing: Sealing,
  code: { id: string; email: string; purpose: Purpose; digits: string },
) {
  return sealing.digest('code', JSON.stringify([code.purpose, code.email, code.id, code.digits]))
}

export const expiryOf = (createdAt: Date) => new Date(createdAt.getTime() + LIFE_MS)

/** A rolling day back: what was asked for since then counts. */
export const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS)

/** The last try at a code comes at the end of its life, so a day of tries reaches that much further back. */
export const dayOfTriesBefore = (now: Date) => new Date(now.getTime() - DAY_MS - LIFE_MS)

/** Seconds until one more code may be asked for; undefined when one may be asked for now. */
export function waitForCodeS(asked: Asked, now: Date): number | undefined {
  const full = [
    ...(asked.own >= CODES_PER_DAY ? [asked.oldestOwn] : []),
    ...(asked.mailbox >= CODES_PER_MAILBOX_AND_DAY ? [asked.oldestInMailbox] : []),
  ]
  if (full.length === 0) return undefined
  const waitsMs = full.map(oldest => (oldest ?? now).getTime() + DAY_MS - now.getTime())
  return Math.max(1, Math.ceil(Math.max(...waitsMs) / 1000))
}
