import type { Sql } from 'postgres'
import type { Box } from '#server/sealing/sealing.ts'

/** Every sealed value of the database that opens with an owner's key, as its text, and where it rests. */
export async function openedTexts(sql: Sql, box: Box) {
  const places = await sql<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea'
      and table_name in ('business', 'business_event', 'chat_session', 'message', 'reply', 'agent_run')`
  const texts: { place: string; text: string }[] = []
  for (const { table, column } of places) {
    const rows = await sql<{ id: string; sealed: Buffer }[]>`
      select id, ${sql(column)} as sealed from ${sql(table)} where ${sql(column)} is not null`
    for (const { id, sealed } of rows) {
      try {
        texts.push({ place: `${table}.${column}`, text: box.open({ table, column, row: id }, sealed) })
      } catch {
        // Somebody else's, or a digest.
      }
    }
  }
  return texts
}
