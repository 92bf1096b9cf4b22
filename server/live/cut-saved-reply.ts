import type { Sql } from 'postgres'
import { cutText } from '#shared/cut-text.ts'
import { TYPING_MS_PER_CHARACTER } from '#shared/typewriter.ts'
import { transaction } from '../database/transaction.ts'
import type { Box } from '../sealing/sealing.ts'
import { findReply, openContent, replyPlace, type ReplyRow } from './reply.store.ts'

/** A reader may have joined late, or stalled: so long after the last character is due a Stop still cuts. */
const GRACE_S = 60

/**
 * A Stop that comes when the reply has ended and is still being typed on a screen: what is kept is what was shown. Only
 * the newest reply of its session can be cut; a reply that was stopped already stays as the first Stop left it.
 */
export async function cutSavedReply(sql: Sql, box: Box, row: ReplyRow, shown: number | undefined) {
  if (shown === undefined || shown >= row.length) return row
  await transaction(sql, async scope => {
    const [open] = await scope`
      select id from reply
      where id = ${row.id} and status <> 'stopped'
        and clock_timestamp() < ended_at + make_interval(secs => ${(row.length * TYPING_MS_PER_CHARACTER) / 1000 + GRACE_S})
        and not exists (select from reply newer where newer.session_id = reply.session_id
                        and newer.request_digest is not null and newer.started_at > reply.started_at)
      for update`
    if (!open) return
    const content = openContent(box, row)
    if (content === undefined) return
    const kept = cutText(content, shown)
    await scope`
      update reply set status = 'stopped', stop_at = ${shown}, content = ${box.seal(replyPlace(row.id), kept)},
                       length = ${kept.length}, error = null
      where id = ${row.id}`
  })
  return findReply(sql, row.id)
}
