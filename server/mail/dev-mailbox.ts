import type { Sql } from 'postgres'
import { z } from 'zod'
import type { Clock, OutgoingEmail, Mailer } from '../ports.ts'
import type { Encryption } from '../encryption/encryption.ts'

const STORED_EMAILS = 200

const Body = z.object({ subject: z.string(), text: z.string() })

export interface StoredEmail {
  to: string
  subject: string
  text: string
  at: Date
}

/** Stands in for a mail server on a developer's machine: keeps the newest emails for reading. */
export interface DevMailbox extends Mailer {
  /** The kept emails, oldest first; with an address only those to it. */
  emails(to?: string): Promise<StoredEmail[]>
}

/** The emails rest in the database, encrypted, so that every process on it shows all of them. */
export function createDevMailbox({
  sql,
  encryption,
  clock,
}: {
  sql: Sql
  encryption: Encryption
  clock: Clock
}): DevMailbox {
  return {
    async send({ id, to, subject, text }: OutgoingEmail) {
      const body = encryption.systemCipher.encrypt(associatedDataOf(id), JSON.stringify({ subject, text }))
      await sql`
        insert into dev_email (id, recipient, body, at) values (${id}, ${to}, ${body}, ${clock.now()})
        on conflict (id) do nothing`
      await sql`
        delete from dev_email where position <= (
          select position from dev_email order by position desc offset ${STORED_EMAILS} limit 1)`
    },
    async emails(to) {
      const rows = await sql<{ id: string; to: string; body: Buffer; at: Date }[]>`
        select id, recipient as "to", body, at from dev_email
        where ${to ?? null}::text is null or recipient = ${to ?? null} order by position`
      return rows.map(({ id, body, ...row }) => ({
        ...row,
        ...Body.parse(JSON.parse(encryption.systemCipher.decrypt(associatedDataOf(id), body))),
      }))
    },
    close: () => {},
  }
}

const associatedDataOf = (id: string) => ({ table: 'dev_email', column: 'body', row: id })
