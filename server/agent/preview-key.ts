import { timingSafeEqual } from 'node:crypto'
import { endpoints } from '#shared/endpoints.ts'
import type { Sealing } from '../sealing/sealing.ts'

const keyOf = (sealing: Sealing, runId: string) => sealing.digest('run preview', runId).toString('base64url')

/** Where a run's pages are shown. A frame sends no login along, so the address itself is the permission; `&file=` is added. */
export const previewAddress = (sealing: Sealing, runId: string) =>
  `${endpoints.runs}/${runId}/preview?key=${keyOf(sealing, runId)}`

export function isPreviewKey(sealing: Sealing, runId: string, given: string | undefined) {
  const wanted = Buffer.from(keyOf(sealing, runId))
  const received = Buffer.from(given ?? '')
  return wanted.length === received.length && timingSafeEqual(wanted, received)
}
