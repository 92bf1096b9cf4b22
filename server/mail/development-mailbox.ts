import type { Sql } from 'postgres'
import { z } from 'zod'
import type { Clock, Letter, Mailer } from '../ports.ts'
import type { Encryption } from '../encryption/encryption.ts'

const KEPT_LETTERS = 200

const Body = z.object({ subject: z.string(), text: z.string() })

export interface KeptLetter {
  to: string
  subject: string
  text: string
  at: Date
}

/** Stands in for a mail server on a developer's machine: keeps the newest letters for reading. */
export interface DevelopmentMailbox extends Mailer {
  /** The kept letters, oldest first; with an address only those to it. */
  letters(to?: string): Promise<KeptLetter[]>
}

/** The letters rest in the database, encrypted, so that every process on it shows all of them. */
export function createDevelopmentMailbox({
  sql,
  encryption,
  clock,
}: {
  sql: Sql
  encryption: Encryption
  clock: Clock
}): DevelopmentMailbox {
  return {
    async send({ id, to, subject, text }: Letter) {
      const body = encryption.systemCipher.encrypt(placeOf(id), JSON.stringify({ subject, text }))
      await sql`
        insert into development_letter (id, recipient, body, at) values (${id}, ${to}, ${body}, ${clock.now()})
        on conflict (id) do nothing`
      await sql`
        delete from development_letter where position <= (
          select position from development_letter order by position desc offset ${KEPT_LETTERS} limit 1)`
    },
    async letters(to) {
      const rows = await sql<{ id: string; to: string; body: Buffer; at: Date }[]>`
        select id, recipient as "to", body, at from development_letter
        where ${to ?? null}::text is null or recipient = ${to ?? null} order by position`
      return rows.map(({ id, body, ...row }) => ({
        ...row,
        ...Body.parse(JSON.parse(encryption.systemCipher.decrypt(placeOf(id), body))),
      }))
    },
    close: () => {},
  }
}

const placeOf = (id: string) => ({ table: 'development_letter', column: 'body', row: id })
