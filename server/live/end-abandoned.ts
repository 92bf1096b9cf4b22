import type { Sql } from 'postgres'
import type { Log } from '../ports.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { finishReply } from './finish-reply.ts'
import { readText } from './log/frame.store.ts'
import type { Notifications } from './notifications.ts'
import { findReply, takeOver, type ReplyRow } from './reply.store.ts'

interface Needs {
  sql: Sql
  log: Log
  encryption: Encryption
  notifications: Notifications
  /** this process has ended a reply */
  noteEnd(replyId: string): void
}

/** Ends a reply that was taken from its owner: what the frames hold is what there is. */
export async function endAbandoned(needs: Needs, row: ReplyRow) {
  const { sql, log, encryption, notifications, noteEnd } = needs
  const cipher = await encryption.cipherOf(sql, row.keyOwner)
  const text = await readText(sql, cipher, row.id)
  const outcome = {
    text,
    // Its readers have waited for a whole lease: nothing is left to type.
    typed: text.length,
    status: 'interrupted',
    error: 'interrupted',
    finishReason: undefined,
  } as const
  await finishReply({ sql, cipher }, { replyId: row.id, epoch: row.epoch, outcome })
  noteEnd(row.id)
  notifications.send('ended', [row.id])
  log.info({ replyId: row.id, units: text.length }, 'reply of another process ended')
}

/** Takes a running reply from the owner that was last seen, and ends it. */
export async function takeAndEnd(needs: Needs, taking: { replyId: string; epoch: number; owner: string }) {
  const row = await takeOver(needs.sql, taking)
  if (row) await endAbandoned(needs, row)
}

/** Ends a reply that is ours already and that nobody makes. */
export async function endOwned(needs: Needs, { id, epoch }: { id: string; epoch: number }) {
  const row = await findReply(needs.sql, id)
  if (row && !row.isEnded && row.epoch === epoch) await endAbandoned(needs, row)
}
