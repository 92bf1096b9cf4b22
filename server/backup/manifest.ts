import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../root.ts'

export const MIGRATIONS = join(root, 'migrations')

/** Rows of terabytes take hours. */
export const MOST_MS = 24 * 60 * 60_000

/** Written last: a folder without it is no backup. */
export const MANIFEST = 'manifest.json'

const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int().min(0),
  /** of the file as it lies there, hexadecimal */
  sha256: z.string(),
})

export const Manifest = z.object({
  format: z.literal('kindling.backup/1'),
  /** ISO 8601: everything that was acknowledged before is in it */
  made_at: z.string(),
  /** the schema, oldest first */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** the ids of the master keys without which its texts don't decrypt */
  key_ids: z.array(z.string()),
  tables: z.array(Table),
})
export type Manifest = z.output<typeof Manifest>

/** The folder is no backup, or not one that can be restored here. */
export class BackupUnusable extends Error {}

export const fileOf = (folder: string, table: string) => join(folder, `${table}.copy.gz`)

/** Throws BackupUnusable. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupUnusable(
      error.code === 'ENOENT'
        ? `${folder} is not a whole backup: it has no ${MANIFEST}.`
        : `${folder} can't be read: ${error.message}`,
    )
  })
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    throw new BackupUnusable(`${join(folder, MANIFEST)} is damaged, or of a newer release.`)
  }
}
