import type { Db } from '../../ports.ts'
import { DecryptionFailed } from '../../encryption/aes-gcm.ts'
import type { Cipher } from '../../encryption/encryption.ts'

/** A piece of a running reply's text; `start` is its offset in the text, in UTF-16 units. */
export interface Frame {
  replyId: string
  epoch: number
  start: number
  length: number
  sealed: Buffer
  typed: number
}

export const frameAssociatedData = (replyId: string, start: number) => ({
  table: 'frame',
  column: 'sealed',
  row: `${replyId} ${start}`,
})

/**
 * Writes frames of any number of replies in one fixed statement (each number of rows would be another prepared one).
 * A frame of a reply that was taken over is left out: its epoch no longer fits. A longer one replaces what a flush left
 * whose answer never came.
 */
export async function insertFrames(sql: Db, frames: readonly Frame[]) {
  await sql`
    insert into frame (reply_id, start, length, sealed, typed)
    select given.reply_id, given.start, given.length, decode(given.sealed, 'base64'), given.typed
    from unnest(${frames.map(frame => frame.replyId)}::uuid[], ${frames.map(frame => frame.epoch)}::int[],
                ${frames.map(frame => frame.start)}::int[], ${frames.map(frame => frame.length)}::int[],
                ${frames.map(frame => frame.sealed.toString('base64'))}::text[], ${frames.map(frame => frame.typed)}::real[])
         as given (reply_id, epoch, start, length, sealed, typed)
    join reply on reply.id = given.reply_id and reply.epoch = given.epoch and reply.ended_at is null
    on conflict (reply_id, start) do update
      set length = excluded.length, sealed = excluded.sealed, typed = excluded.typed,
          written_at = excluded.written_at
      where excluded.length > frame.length`
}

/** How far each reply's text is stored, in UTF-16 units; a reply without frames is left out. */
export async function findStoredEnds(sql: Db, replyIds: string[]) {
  return sql<{ replyId: string; end: number }[]>`
    select reply_id as "replyId", max(start + length)::int as end from frame
    where reply_id = any(${replyIds}) group by reply_id`
}

interface StoredFrame {
  replyId: string
  start: number
  length: number
  sealed: Buffer
  typed: number
  ageMs: number
}

/** The frames of many replies that reach past what is known of each, in order. */
export async function findFrames(sql: Db, known: readonly { replyId: string; end: number }[]) {
  return sql<StoredFrame[]>`
    select frame.reply_id as "replyId", frame.start, frame.length, frame.sealed, frame.typed,
           extract(epoch from clock_timestamp() - frame.written_at)::float8 * 1000 as "ageMs"
    from unnest(${known.map(({ replyId }) => replyId)}::uuid[], ${known.map(({ end }) => end)}::int[]) as known (reply_id, "end")
    join frame on frame.reply_id = known.reply_id and frame.start + frame.length > known."end"
    order by frame.reply_id, frame.start`
}

/** The whole text that the frames of one reply hold, up to the first gap or damage. */
export async function readText(sql: Db, cipher: Cipher, replyId: string) {
  let text = ''
  for (const frame of await findFrames(sql, [{ replyId, end: 0 }])) {
    if (frame.start > text.length) break
    const piece = decryptFrame(cipher, frame)
    if (piece === undefined) break
    text = text.slice(0, frame.start) + piece
  }
  return text
}

/** The text of a frame; undefined when it is damaged. */
export function decryptFrame(
  cipher: Cipher,
  { replyId, start, sealed }: Pick<StoredFrame, 'replyId' | 'start' | 'sealed'>,
) {
  try {
    return cipher.decrypt(frameAssociatedData(replyId, start), sealed)
  } catch (error) {
    if (error instanceof DecryptionFailed) return undefined
    throw error
  }
}

/** Of replies that have ended: their text is in their rows. */
export async function deleteFramesOf(sql: Db, replyIds: string[]) {
  await sql`delete from frame where reply_id = any(${replyIds})`
}

/** Frames that their process did not live to delete; at most so many at a time. */
export async function deleteLeftFrames(
  sql: Db,
  { olderThanSeconds, most }: { olderThanSeconds: number; most: number },
) {
  return sql`
    delete from frame where (reply_id, start) in (
      select frame.reply_id, frame.start from frame join reply on reply.id = frame.reply_id
      where frame.written_at < statement_timestamp() - make_interval(secs => ${olderThanSeconds})
        and reply.ended_at < statement_timestamp() - make_interval(secs => ${olderThanSeconds})
      limit ${most})`
}

/** Names that were stopped before they were asked for, and never asked for since; at most so many at a time. */
export async function deleteUnasked(
  sql: Db,
  { olderThanSeconds, most }: { olderThanSeconds: number; most: number },
) {
  return sql`
    delete from reply where id in (
      select id from reply
      where request_digest is null and started_at < statement_timestamp() - make_interval(secs => ${olderThanSeconds})
      limit ${most})`
}
