import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from 'postgres'

/** Texts that must not be found, by what they are. Digits count only where no other digit stands beside them. */
export type Canaries = Record<string, string>

const patternOf = (text: string) =>
  /^\d+$/.test(text)
    ? new RegExp(`(?<!\\d)${text}(?!\\d)`)
    : new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))

/** As text in each way that bytes may hold it: UTF-8, UTF-16, base64 and hex need a look of their own. */
function namesFound(bytes: Buffer, canaries: Canaries) {
  const latin = bytes.toString('latin1')
  return Object.entries(canaries)
    .filter(([, text]) => {
      const shapes = /^\d+$/.test(text)
        ? [text]
        : [
            Buffer.from(text).toString('latin1'),
            Buffer.from(text, 'utf16le').toString('latin1'),
            Buffer.from(text).toString('hex'),
            // Without the ends, which depend on what stands around it.
            Buffer.from(text).toString('base64').slice(0, -4),
          ]
      return shapes.some(shape => patternOf(shape).test(latin))
    })
    .map(([name]) => name)
}

/** Where canaries stand in the files of a folder, as `file: name`. */
export async function findInFiles(folder: string, canaries: Canaries) {
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    // Postgres removes files while it runs.
    const bytes = await readFile(join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0))
    found.push(...namesFound(bytes, canaries).map(name => `${entry.name}: ${name}`))
  }
  return found
}

/** Where canaries stand in the tables of a database, as `table: name`; every column of every row, as text and as bytes. */
export async function findInTables(sql: Sql, canaries: Canaries) {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public'`
  const found: string[] = []
  for (const { name } of tables) {
    for (const row of await sql`select * from ${sql(name)}`) {
      const cells = Object.values(row).map(value =>
        Buffer.isBuffer(value) ? value : Buffer.from(String(value)),
      )
      found.push(...namesFound(Buffer.concat(cells), canaries).map(canary => `${name}: ${canary}`))
    }
  }
  return [...new Set(found)]
}
