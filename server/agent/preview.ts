import { timingSafeEqual } from 'node:crypto'
import { endpoints } from '#shared/endpoints.ts'
import { finder } from '#shared/find-forward.ts'
import type { Encryption } from '../encryption/encryption.ts'
import type { RunRow } from './run.store.ts'

const LIFE_MS = 60 * 60 * 1000
const EXPIRY_BASE = 36

type Previewed = Pick<RunRow, 'ownerId' | 'id' | 'previewEpoch'>

/** Names the run, whose it is, what was revoked of it, and the end, so that none of them can be exchanged. */
const keyOf = (encryption: Encryption, { ownerId, id, previewEpoch }: Previewed, expiry: string) => {
  const digest = encryption.digest('run preview', `${ownerId} ${id} ${previewEpoch} ${expiry}`)
  return `${expiry}.${ownerId}.${digest.toString('base64url')}`
}

/** Whose run a key says that it opens; whether it does is still to be asked. */
export const ownerOfKey = (given: string) => given.split('.', 2)[1] ?? ''

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

/** The elements that load or lead elsewhere. */
const LOADING = /<(script|link|base|meta)(?=[\s/>])/gi
/** A link that led away would leave an empty frame; those within the page go on working. */
const INERT = '<style>a[href]:not([href^="#"]),form :is(button,[type=submit]){pointer-events:none}</style>'

/**
 * A page as it is shown in a frame: without what its policy refuses anyway, which would be a message in the console of the page
 * around it. What keeps it harmless is the policy, not this.
 */
export const previewPage = (content: string) => `${withoutLoading(content)}\n${INERT}\n`

/** One scan that only goes forward, however a model wrote the page: an element without an end takes the rest along. */
function withoutLoading(content: string) {
  const tagEnd = finder(content, />/g)
  const httpEquiv = finder(content, /http-equiv/gi)
  const scriptEnd = finder(content, /<\/script(?=[\s/>])/gi)
  let kept = ''
  let position = 0
  for (const { 0: opening, 1: name = '', index } of content.matchAll(LOADING)) {
    if (index < position) continue
    const isScript = name.toLowerCase() === 'script'
    const end = tagEnd(isScript ? scriptEnd(index) : index + opening.length)
    // Other meta elements say what the page is: its letters, its width.
    if (name.toLowerCase() === 'meta' && end < content.length && httpEquiv(index) > end) continue
    kept += content.slice(position, index)
    position = end + 1
  }
  return kept + content.slice(position)
}
