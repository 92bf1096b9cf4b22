import { EventEmitter, once } from 'node:events'
import type { Sql } from 'postgres'
import { TYPING_MS_PER_CHARACTER } from '#shared/typewriter.ts'
import { describe } from '../../http/errors.ts'
import type { Log } from '../../ports.ts'
import type { Cipher, Encryption } from '../../encryption/encryption.ts'
import { findFrames, decryptFrame } from './frame.store.ts'
import type { Lease } from '../lease/lease.ts'
import type { Notifications } from '../notifications.ts'
import { ReplyLog } from './reply-log.ts'
import { findReplies, decryptContent, type ReplyKey, type ReplyRow } from '../reply.store.ts'
import { endOf, typedNow } from '../running-reply.ts'
import { FOLLOW_POLL_MS, ANSWER_WAIT_MS } from '../timing.ts'

interface Followed extends ReplyKey {
  lane: string
  cipher: Cipher
  log: ReplyLog
  readers: number
}

interface Needs {
  sql: Sql
  log: Log
  encryption: Encryption
  notifications: Notifications
  lease: Pick<Lease, 'msSince'>
}

/**
 * Follows replies that other processes generate: one log for each, fed from the stored frames, whoever reads it here. Hints
 * make it quick; the poll each second makes it sure.
 */
export function startFollower({ sql, log, encryption, notifications, lease }: Needs) {
  const followed = new Map<string, Followed>()
  const hints = new EventEmitter().setMaxListeners(0)
  let pulling: Promise<void> | undefined
  let isPullWanted = false

  /** The log of a reply that runs elsewhere; `release` it when its reader leaves. */
  async function follow({ ownerId, id, lane }: ReplyRow) {
    if (lane === null) throw new Error('a reply that nobody makes is not to be followed')
    const cipher = await encryption.cipherOf(sql, ownerId)
    const fresh = { ownerId, id, lane, cipher, log: new ReplyLog(performance.now()), readers: 0 }
    const entry = followed.get(id) ?? fresh
    entry.readers += 1
    followed.set(id, entry)
    const answered = once(hints, id, { signal: AbortSignal.timeout(ANSWER_WAIT_MS) }).catch(() => {})
    notifications.send('watch', [id])
    await pullAnew()
    // What is on other screens must be on this one from its first moment: the owner writes it now.
    if (!entry.log.end) await answered.then(pullAnew)
    let isReleased = false
    return {
      log: entry.log,
      release() {
        if (isReleased) return
        isReleased = true
        entry.readers -= 1
        if (entry.readers === 0) followed.delete(entry.id)
      },
    }
  }

  // One that is under way may have begun before a reply was on its list, or before its text was stored.
  const pullAnew = async () => (await pulling, await pull())

  function pull(): Promise<void> {
    if (pulling) {
      isPullWanted = true
      return pulling
    }
    pulling = pullOnce()
      .catch((error: unknown) => log.warn({ error: describe(error) }, 'following replies failed'))
      .finally(() => {
        pulling = undefined
        if (isPullWanted) {
          isPullWanted = false
          void pull()
        }
      })
    return pulling
  }

  async function pullOnce() {
    const open = [...followed.values()].filter(entry => !entry.log.end)
    if (open.length === 0) return
    // The rows first: what has ended by now has all its text in the row.
    const rows = new Map((await findReplies(sql, open)).map(row => [row.id, row]))
    const running = open.filter(({ id }) => rows.get(id)?.isEnded === false)
    const lanes = Map.groupBy(running, ({ lane }) => lane)
    await Promise.all(Array.from(lanes, ([lane, entries]) => pullLane(lane, entries)))
    for (const entry of open) {
      const row = rows.get(entry.id)
      if (!row || row.isEnded) finish(entry, row)
    }
  }

  /** What one other process has written of the replies that it makes. */
  async function pullLane(lane: string, entries: readonly Followed[]) {
    const known = entries.map(({ id, log }) => ({ replyId: id, end: log.length }))
    const nowMs = performance.now()
    for (const frame of await findFrames(sql, lane, known)) {
      const entry = followed.get(frame.replyId)
      const end = entry?.log.length ?? 0
      // A frame beyond the end is a gap that a crash left; its owner fills it from memory.
      if (!entry || frame.start > end || frame.start + frame.length <= end) continue
      const text = decryptFrame(entry.cipher, frame)
      if (text === undefined) continue
      entry.log.append(text.slice(end - frame.start), nowMs)
      // The owner's typing leads, so that all readers are at the same character.
      entry.log.jumpTo(frame.typed + lease.msSince(frame.writtenAt) / TYPING_MS_PER_CHARACTER, nowMs)
    }
  }

  function finish({ cipher, log }: Followed, row: ReplyRow | undefined) {
    const nowMs = performance.now()
    const content = row && decryptContent(cipher, row)
    if (content && content.length > log.length) log.append(content.slice(log.length), nowMs)
    // Who came just after the end has followed none of the typing before it.
    if (row) log.jumpTo(typedNow(lease, row), nowMs)
    log.finish(endOf(content === undefined ? undefined : row, log.length))
  }

  const wake = (replyIds: string[]) => {
    for (const id of replyIds) hints.emit(id)
    if (replyIds.some(id => followed.has(id))) void pull()
  }
  notifications.on('frames', wake)
  notifications.on('ended', wake)
  notifications.onListening(() => void pull())
  const timer = setInterval(() => {
    notifications.send(
      'watch',
      [...followed.values()].filter(({ log }) => !log.end).map(({ id }) => id),
    )
    void pull()
  }, FOLLOW_POLL_MS)
  timer.unref()

  return {
    follow,
    async close() {
      clearInterval(timer)
      await pulling
    },
  }
}
