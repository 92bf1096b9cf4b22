import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { openPool } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import type { AtEnd } from '#server/live/finish-reply.ts'
import { frameAssociatedData } from '#server/live/log/frame.store.ts'
import { openLive, type Live } from '#server/live/live.ts'
import { findReply } from '#server/live/reply.store.ts'
import type { ReplyEvent } from '#server/ports.ts'
import { noMeters } from './no-meters.ts'
import { createDatabase } from './database.ts'
import { encryptionOf } from './encryption.ts'

/** A model whose answer the test writes piece by piece; `signal` tells when it was broken off. */
export function scriptedModel() {
  const pieces: (ReplyEvent | Error | 'end')[] = []
  let wake = () => {}
  let signal: AbortSignal | undefined
  let calls = 0
  const push = (piece: ReplyEvent | Error | 'end') => {
    pieces.push(piece)
    wake()
  }
  return {
    say: (text: string) => push({ type: 'text', text }),
    finish: (reason: 'stop' | 'length' | 'other' = 'stop') => push({ type: 'finish', reason }),
    fail: (error: Error) => push(error),
    cut: () => push('end'),
    calls: () => calls,
    isAborted: () => signal?.aborted ?? false,
    async *events(given: AbortSignal): AsyncIterable<ReplyEvent> {
      calls += 1
      signal = given
      for (;;) {
        const piece = pieces.shift()
        if (piece === undefined) await new Promise<void>(resolve => (wake = resolve))
        else if (piece === 'end') return
        else if (piece instanceof Error) throw piece
        else yield piece
      }
    },
  }
}

/** A database of its own with `processes` of replies on it, as separate as two servers but for the memory they share. */
export async function openLivePair({
  processes = 2,
  leaseSeconds = 1,
  hasLinks = true,
  database,
}: {
  processes?: number
  leaseSeconds?: number
  hasLinks?: boolean
  database?: { url: string; drop(): Promise<void> }
} = {}) {
  database ??= await createDatabase()
  const log = pino({ level: 'silent' })
  const sql = openPool(database.url, { connections: 10 })
  const encryption = encryptionOf()
  const lives: Live[] = []
  for (let count = 0; count < processes; count++) {
    lives.push(
      await openLive({
        processId: randomUUID(),
        sql,
        url: database.url,
        log,
        encryption,
        leaseSeconds,
        hasLinks,
        meters: noMeters,
      }),
    )
  }

  async function createUser() {
    const userId = randomUUID()
    const key = encryption.newDataKey(userId)
    await sql`insert into data_key (owner_id, master_key_id, wrapped) values (${userId}, ${key.masterKeyId}, ${key.wrapped})`
    await sql`insert into account ${sql({ owner_id: userId, email: `${userId}@example.com`, password_hash: 'none', created_at: new Date() })}`
    return userId
  }

  async function createSession(userId: string) {
    const sessionId = randomUUID()
    await sql`insert into chat_session (id, owner_id, created_at, updated_at, position) values (${sessionId}, ${userId}, now(), now(), 1)`
    return sessionId
  }

  /** A user, a session and a running reply made by one of the processes. */
  async function startReply(
    live: Live,
    model = scriptedModel(),
    generationId: string = randomUUID(),
    atEnd?: AtEnd,
  ) {
    const userId = await createUser()
    const sessionId = await createSession(userId)
    const cipher = await encryption.cipherOf(sql, userId)
    const request = {
      userId,
      sessionId,
      generationId,
      requestDigest: Buffer.from('question'),
      write: async () => {},
    }
    const begun = await live.start(request, { cipher, events: model.events, ...(atEnd && { atEnd }) })
    if (begun.kind !== 'started') throw new Error('the reply was known already')
    const { reply } = begun
    const stop = (through: Live, shown?: number) => through.stop({ userId, sessionId, generationId, shown })
    return { reply, model, stop, userId, sessionId, generationId, row: () => findReply(sql, reply) }
  }

  /** Begins a reply that nothing is asked of: for tests of the start alone. */
  async function begin(
    live: Live,
    request: {
      userId: string
      sessionId: string
      generationId?: string
      digest?: string
      write?: () => Promise<void>
    },
  ) {
    const { userId, sessionId, generationId = randomUUID(), digest = 'question' } = request
    const making = { cipher: await encryption.cipherOf(sql, userId), events: scriptedModel().events }
    const write = request.write ?? (async () => {})
    const asked = { userId, sessionId, generationId, requestDigest: Buffer.from(digest), write }
    return live.start(asked, making)
  }

  /** A reply as a process leaves it that was killed: frames, an owner who is no more, a lease that runs out. */
  async function abandonedReply({
    leaseSeconds,
    pieces,
    owner = randomUUID(),
  }: {
    leaseSeconds: number
    pieces: string[]
    owner?: string
  }) {
    const userId = await createUser()
    const sessionId = await createSession(userId)
    const id = randomUUID()
    const cipher = await encryption.cipherOf(sql, userId)
    // At once: no reaper may find the reply without its frames.
    await transaction(sql, async scope => {
      await scope`
        insert into process (id, lease_until) values (${owner}, statement_timestamp() + make_interval(secs => ${leaseSeconds}))
        on conflict (id) do nothing`
      await scope`
        insert into reply (owner_id, id, session_id, generation_id, request_digest, status, process_id, lane)
        values (${userId}, ${id}, ${sessionId}, ${randomUUID()}, ${Buffer.from('question')}, 'running', ${owner}, ${owner})`
      let start = 0
      for (const piece of pieces) {
        await scope`
          insert into frame (lane, reply_id, start, length, ciphertext, typed)
          values (${owner}, ${id}, ${start}, ${piece.length}, ${cipher.encrypt(frameAssociatedData(id, start), piece)}, 0)`
        start += piece.length
      }
    })
    const row = () => findReply(sql, { ownerId: userId, id })
    return { ownerId: userId, id, lane: owner, userId, sessionId, text: pieces.join(''), cipher, row }
  }

  return {
    database,
    abandonedReply,
    sql,
    encryption,
    lives,
    createUser,
    createSession,
    startReply,
    begin,
    async close() {
      await Promise.all(lives.map(live => live.close()))
      await sql.end({ timeout: 1 })
      await database.drop()
    },
  }
}

/** Reads a reply to its end through one process and gives what a reader there has at the end. */
export async function readToEnd(live: Live, row: Parameters<Live['read']>[0]) {
  const reading = await live.read(row)
  while (!reading.log.end) await reading.log.changed()
  reading.release()
  return { text: reading.log.text, end: reading.log.end }
}
