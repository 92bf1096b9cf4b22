import { timingSafeEqual } from 'node:crypto'
import { endpoints } from '#shared/endpoints.ts'
import type { Encryption } from '../encryption/encryption.ts'
import type { RunRow } from './run.store.ts'

const LIFE_MS = 60 * 60 * 1000
const EXPIRY_BASE = 36

type Previewed = Pick<RunRow, 'id' | 'previewEpoch'>

/** Names the run, what was revoked of it, and the end, so that none of the three can be exchanged. */
const keyOf = (encryption: Encryption, { id, previewEpoch }: Previewed, expiry: string) =>
  `${expiry}.${encryption.digest('run preview', `${id} ${previewEpoch} ${expiry}`).toString('base64url')}`

/**
 * Where a run's pages are shown, for an hour or until its links are revoked. A frame sends no login along, so the address
 * itself is the permission; `&file=` is added.
 */
export function previewAddress(encryption: Encryption, run: Previewed, now: Date) {
  const expiry = (now.getTime() + LIFE_MS).toString(EXPIRY_BASE)
  return `${endpoints.runs}/${run.id}/preview?key=${keyOf(encryption, run, expiry)}`
}

export function isPreviewKey(encryption: Encryption, run: Previewed, given: string, now: Date) {
  const [expiry = ''] = given.split('.', 1)
  const wanted = Buffer.from(keyOf(encryption, run, expiry))
  const received = Buffer.from(given)
  const isOurs = wanted.length === received.length && timingSafeEqual(wanted, received)
  return isOurs && now.getTime() < Number.parseInt(expiry, EXPIRY_BASE)
}
