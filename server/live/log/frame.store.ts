import type { Db } from '../../ports.ts'
import { DecryptionFailed } from '../../encryption/aes-gcm.ts'
import type { Cipher } from '../../encryption/encryption.ts'
import type { ReplyRow } from '../reply.store.ts'

// Frames lie in the lane of the process that makes the reply: each statement here names one, so that it meets one shard.

/** A piece of a running reply's text; `start` is its offset in the text, in UTF-16 units. */
export interface Frame {
  replyId: string
  start: number
  length: number
  ciphertext: Buffer
  typed: number
}

export const frameAssociatedData = (replyId: string, start: number) => ({
  table: 'frame',
  column: 'ciphertext',
  row: `${replyId} ${start}`,
})

/**
 * Writes frames of any number of replies in one fixed statement (each number of rows would be another prepared one). A
 * longer one replaces what a flush left whose answer never came. Whoever takes a reply over ends it at once, so a frame that
 * comes after that is not read.
 */
export async function insertFrames(sql: Db, lane: string, frames: readonly Frame[]) {
  await sql`
    insert into frame (lane, reply_id, start, length, ciphertext, typed)
    select ${lane}::uuid, given.reply_id, given.start, given.length, decode(given.ciphertext, 'base64'), given.typed
    from unnest(${frames.map(frame => frame.replyId)}::uuid[], ${frames.map(frame => frame.start)}::int[],
                ${frames.map(frame => frame.length)}::int[],
                ${frames.map(frame => frame.ciphertext.toString('base64'))}::text[], ${frames.map(frame => frame.typed)}::real[])
         as given (reply_id, start, length, ciphertext, typed)
    on conflict (lane, reply_id, start) do update
      set length = excluded.length, ciphertext = excluded.ciphertext, typed = excluded.typed,
          written_at = excluded.written_at
      where excluded.length > frame.length`
}

/** How far each reply's text is stored, in UTF-16 units; a reply without frames is left out. */
export async function findStoredEnds(sql: Db, lane: string, replyIds: string[]) {
  return sql<{ replyId: string; end: number }[]>`
    select reply_id as "replyId", max(start + length)::int as end from frame
    where lane = ${lane} and reply_id = any(${replyIds}) group by reply_id`
}

interface StoredFrame {
  replyId: string
  start: number
  length: number
  ciphertext: Buffer
  typed: number
  writtenAt: Date
}

/** The frames of many replies of a lane that reach past what is known of each, in order. */
export async function findFrames(sql: Db, lane: string, known: readonly { replyId: string; end: number }[]) {
  return sql<StoredFrame[]>`
    select frame.reply_id as "replyId", frame.start, frame.length, frame.ciphertext, frame.typed,
           frame.written_at as "writtenAt"
    from unnest(${known.map(({ replyId }) => replyId)}::uuid[], ${known.map(({ end }) => end)}::int[]) as known (reply_id, "end")
    join frame on frame.lane = ${lane} and frame.reply_id = known.reply_id and frame.start + frame.length > known."end"
    order by frame.reply_id, frame.start`
}

/** The whole text that the frames of one reply hold, up to the first gap or damage. */
export async function readText(sql: Db, cipher: Cipher, { id, lane }: Pick<ReplyRow, 'id' | 'lane'>) {
  let text = ''
  for (const frame of lane === null ? [] : await findFrames(sql, lane, [{ replyId: id, end: 0 }])) {
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
  { replyId, start, ciphertext }: Pick<StoredFrame, 'replyId' | 'start' | 'ciphertext'>,
) {
  try {
    return cipher.decrypt(frameAssociatedData(replyId, start), ciphertext)
  } catch (error) {
    if (error instanceof DecryptionFailed) return undefined
    throw error
  }
}

/** Of replies that have ended: their text is in their rows. */
export async function deleteFramesOf(sql: Db, lane: string, replyIds: string[]) {
  await sql`delete from frame where lane = ${lane} and reply_id = any(${replyIds})`
}

/** Lanes with frames that were written before a moment, but for those of these processes: on shards that asks each of them. */
export async function findLeftLanes(
  sql: Db,
  { writtenBefore, processIds }: { writtenBefore: Date; processIds: string[] },
) {
  const rows = await sql<{ lane: string }[]>`
    select distinct lane from frame where written_at < ${writtenBefore} and lane <> all(${processIds})`
  return rows.map(({ lane }) => lane)
}

/** Frames that their process did not live to delete; at most so many at a time. */
export async function deleteLeftFrames(
  sql: Db,
  { lane, writtenBefore, most }: { lane: string; writtenBefore: Date; most: number },
) {
  return sql`
    delete from frame using (
      select reply_id, start from frame where lane = ${lane} and written_at < ${writtenBefore} limit ${most}
    ) as old
    where frame.lane = ${lane} and frame.reply_id = old.reply_id and frame.start = old.start`
}
