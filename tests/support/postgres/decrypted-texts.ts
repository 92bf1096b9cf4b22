import type { Sql } from 'postgres'
import type { Cipher } from '#server/encryption/encryption.ts'

/** Every encrypted value of the database that decrypts with an owner's key, as its text, and where it rests. */
export async function decryptedTexts(sql: Sql, cipher: Cipher) {
  const places = await sql<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea'
      and table_name in ('business', 'business_event', 'chat_session', 'message', 'reply', 'agent_run')`
  const texts: { place: string; text: string }[] = []
  for (const { table, column } of places) {
    const rows = await sql<{ id: string; encrypted: Buffer }[]>`
      select id, ${sql(column)} as encrypted from ${sql(table)} where ${sql(column)} is not null`
    for (const { id, encrypted } of rows) {
      try {
        texts.push({
          place: `${table}.${column}`,
          text: cipher.decrypt({ table, column, row: id }, encrypted),
        })
      } catch {
        // Somebody else's, or a digest.
      }
    }
  }
  return texts
}
