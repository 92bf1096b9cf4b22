import { EventEmitter, once } from 'node:events'
import type { Sql } from 'postgres'
import { TYPING_MS_PER_CHARACTER } from '#shared/typewriter.ts'
import { isShardAway } from '../../database/database-errors.ts'
import { describe } from '../../http/errors.ts'
import type { Log } from '../../ports.ts'
import type { Cipher, Encryption } from '../../encryption/encryption.ts'
import { findFrames, decryptFrame } from './frame.store.ts'
import type { Lease } from '../lease/lease.ts'
import type { Links } from '../link/links.ts'
import type { Piece } from '../link/protocol.ts'
import type { Notifications } from '../notifications.ts'
import { ReplyLog } from './reply-log.ts'
import { findReplies, decryptContent, type ReplyKey, type ReplyRow } from '../reply.store.ts'
import { endOf, typedNow } from '../running-reply.ts'
import { ANSWER_WAIT_MS, FOLLOW_POLL_MS, LINKED_POLLS } from '../timing.ts'

interface Followed extends ReplyKey {
  lane: string
  cipher: Cipher
  log: ReplyLog
  readers: number
  /** it comes from the process that makes it, and not from frames */
  isLinked: boolean
  /** whether it was heard of there, once that is known */
  heard?: Promise<boolean>
  leaveLink?: (() => void) | undefined
}

interface Needs {
  sql: Sql
  log: Log
  encryption: Encryption
  notifications: Notifications
  lease: Pick<Lease, 'msSince'>
  /** undefined where this process makes none */
  links: Links | undefined
}

/**
 * Follows replies that other processes generate: one log for each, whoever reads it here. It is fed by the process that makes the
 * reply, over a link, which asks nothing of the database; where there is no link, by the stored frames: hints make that quick, and
 * the poll each second makes it sure.
 */
export function startFollower({ sql, log, encryption, notifications, lease, links }: Needs) {
  const followed = new Map<string, Followed>()
  const hints = new EventEmitter().setMaxListeners(0)
  /** what is to be looked at, and whether its row is, too */
  const wanted = new Map<string, boolean>()
  let looking = Promise.resolve()
  let nextLook: Promise<void> | undefined
  let polls = 0

  /** The log of a reply that runs elsewhere; `release` it when its reader leaves. */
  async function follow({ ownerId, id, lane, processId }: ReplyRow) {
    if (lane === null) throw new Error('a reply that nobody makes is not to be followed')
    const cipher = await encryption.cipherOf(sql, ownerId)
    let entry = followed.get(id)
    if (!entry) {
      entry = { ownerId, id, lane, cipher, log: new ReplyLog(performance.now()), readers: 0, isLinked: false }
      followed.set(id, entry)
    }
    entry.readers += 1
    // What is on other screens must be on this one from its first moment.
    entry.heard ??= isHeard(entry, processId)
    if (!(await entry.heard) && !entry.isLinked) await catchUp(entry)
    let isReleased = false
    return {
      log: entry.log,
      release() {
        if (isReleased) return
        isReleased = true
        entry.readers -= 1
        if (entry.readers > 0) return
        entry.leaveLink?.()
        followed.delete(entry.id)
      },
    }
  }

  /** Whether the process that makes it is soon heard over a link. */
  async function isHeard(entry: Followed, processId: string | null) {
    if (!links || processId === null) return false
    const heard = Promise.withResolvers<boolean>()
    entry.leaveLink = links.read(
      processId,
      { id: entry.id, from: entry.log.length },
      {
        onPiece(piece) {
          take(entry, piece)
          entry.isLinked = true
          heard.resolve(true)
        },
        onEnd(end) {
          if (!entry.log.end) entry.log.finish(end)
          heard.resolve(true)
        },
        onLost() {
          heard.resolve(false)
          entry.heard = Promise.resolve(false)
          if (!entry.isLinked) return
          entry.isLinked = false
          notifications.send('watch', [entry.id])
          void look([entry.id])
        },
      },
    )
    if (!entry.leaveLink) return false
    const late = setTimeout(() => heard.resolve(false), ANSWER_WAIT_MS)
    const isAnswered = await heard.promise
    clearTimeout(late)
    return isAnswered
  }

  /** The owner writes all of its text now. */
  async function catchUp({ id, log }: Followed) {
    const answered = once(hints, id, { signal: AbortSignal.timeout(ANSWER_WAIT_MS) }).catch(() => {})
    notifications.send('watch', [id])
    await look([id])
    if (!log.end) await answered.then(() => look([id]))
  }

  /** Adds what is new of a piece; one beyond the end is a gap, which whoever makes the reply fills. */
  function take({ log }: Followed, { from, text, typed }: Piece) {
    const nowMs = performance.now()
    const end = log.length
    if (from > end) return
    if (from + text.length > end) log.append(text.slice(end - from), nowMs)
    // The owner's typing leads, so that all readers are at the same character.
    log.jumpTo(typed, nowMs)
  }

  /** Resolves after a look that began after this call: one that is under way may have missed what was stored since. */
  function look(ids: Iterable<string>, { atRows = true } = {}): Promise<void> {
    for (const id of ids) wanted.set(id, atRows || wanted.get(id) === true)
    nextLook ??= looking.then(() => {
      nextLook = undefined
      looking = lookOnce().catch((error: unknown) =>
        log.warn({ error: describe(error) }, 'following replies failed'),
      )
      return looking
    })
    return nextLook
  }

  async function lookOnce() {
    const open = [...wanted.keys()].flatMap(id => followed.get(id) ?? []).filter(entry => !entry.log.end)
    const asked = open.filter(({ id }) => wanted.get(id))
    wanted.clear()
    // The rows first: what has ended by now has all its text in the row.
    const found = await findReplies(sql, asked)
    const rows = new Map(found.rows.map(row => [row.id, row]))
    const over = new Set(
      asked.filter(({ ownerId, id }) => !found.away.has(ownerId) && rows.get(id)?.isEnded !== false),
    )
    const running = open.filter(entry => !entry.isLinked && !over.has(entry))
    const lanes = Map.groupBy(running, ({ lane }) => lane)
    await Promise.all(Array.from(lanes, ([lane, entries]) => readLaneThere(lane, entries)))
    for (const entry of over) finish(entry, rows.get(entry.id))
  }

  /** One whose shard is away keeps no other from being read. */
  async function readLaneThere(lane: string, entries: readonly Followed[]) {
    try {
      await readLane(lane, entries)
    } catch (error) {
      if (!isShardAway(error)) throw error
    }
  }

  /** What one other process has written of the replies that it makes. */
  async function readLane(lane: string, entries: readonly Followed[]) {
    const known = entries.map(({ id, log }) => ({ replyId: id, end: log.length }))
    for (const frame of await findFrames(sql, lane, known)) {
      const entry = followed.get(frame.replyId)
      if (!entry) continue
      const text = decryptFrame(entry.cipher, frame)
      if (text === undefined) continue
      const typed = frame.typed + lease.msSince(frame.writtenAt) / TYPING_MS_PER_CHARACTER
      take(entry, { from: frame.start, text, typed })
    }
  }

  function finish({ cipher, log }: Followed, row: ReplyRow | undefined) {
    if (log.end) return
    const nowMs = performance.now()
    const content = row && decryptContent(cipher, row)
    if (content && content.length > log.length) log.append(content.slice(log.length), nowMs)
    // Who came just after the end has followed none of the typing before it.
    if (row) log.jumpTo(typedNow(lease, row), nowMs)
    log.finish(endOf(content === undefined ? undefined : row, log.length))
  }

  const unlinked = () => [...followed.values()].filter(({ isLinked, log }) => !isLinked && !log.end)

  notifications.on('frames', ids => {
    for (const id of ids) hints.emit(id)
    const read = ids.filter(id => followed.get(id)?.isLinked === false)
    if (read.length > 0) void look(read, { atRows: false })
  })
  notifications.on('ended', ids => {
    for (const id of ids) hints.emit(id)
    const read = ids.filter(id => followed.has(id))
    if (read.length > 0) void look(read)
  })
  notifications.onListening(() => void look(followed.keys()))
  const timer = setInterval(() => {
    polls += 1
    const read = unlinked().map(({ id }) => id)
    notifications.send('watch', read)
    // The row decides, also over an owner that is heard and that another process has taken the reply from.
    void look(polls % LINKED_POLLS === 0 ? followed.keys() : read)
  }, FOLLOW_POLL_MS)
  timer.unref()

  return {
    follow,
    async close() {
      clearInterval(timer)
      await nextLook
      await looking
    },
  }
}
