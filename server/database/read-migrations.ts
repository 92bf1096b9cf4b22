import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const NAME = /^(\d{4})_[\w-]+\.sql$/
const COMPATIBLE_FROM = /^-- compatible from (\d{4})$/
const OUTSIDE = '-- outside a transaction'
/** Repeated after a cut, each does what is left to do; the name is needed to find what the cut left behind. */
const CONCURRENTLY =
  /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists) (\w+)(?= on |;|$)/i
/** The last one that was released without a line of its own. */
const LAST_WITHOUT_LINE = '0008'

/** A migration file breaks one of the rules for all after 0008. */
export class MigrationMalformed extends Error {}

export interface Migration {
  name: string
  /** four digits, so that releases compare as texts */
  release: string
  /** the oldest release whose code may run on a schema that has this migration */
  compatibleFrom: string
  text: string
  checksum: string
  /** the index that the file's only statement makes or drops, outside a transaction */
  concurrentIndex: string | undefined
}

/** The migrations of a folder, in order. Throws MigrationMalformed. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter(name => NAME.test(name)).sort()
  const migrations = await Promise.all(
    names.map(async name => parseMigration(name, await readFile(join(directory, name), 'utf8'))),
  )
  for (const [index, { name, release }] of migrations.entries()) {
    const before = migrations[index - 1]
    if (before?.release === release)
      throw new MigrationMalformed(`'${before.name}' and '${name}' have the same number.`)
  }
  return migrations
}

/** The number of a migration by its name; undefined for what is not named like one. */
export const releaseOf = (name: string) => NAME.exec(name)?.[1]

function parseMigration(name: string, text: string): Migration {
  const release = releaseOf(name) ?? ''
  const [firstLine = '', secondLine = ''] = text.split(/\r?\n/)
  return {
    name,
    release,
    compatibleFrom: compatibleFrom(name, release, firstLine),
    text,
    checksum: createHash('sha256').update(text).digest('hex'),
    concurrentIndex: secondLine === OUTSIDE ? concurrentIndex(name, text) : undefined,
  }
}

function compatibleFrom(name: string, release: string, firstLine: string) {
  const said = COMPATIBLE_FROM.exec(firstLine)?.[1]
  if (said !== undefined && said <= release) return said
  if (said !== undefined)
    throw new MigrationMalformed(`'${name}' cannot be compatible from ${said}, a later release.`)
  if (release <= LAST_WITHOUT_LINE) return release
  throw new MigrationMalformed(
    `'${name}' does not say which releases it is compatible with. Its first line must be like '-- compatible from 0008'.`,
  )
}

function concurrentIndex(name: string, text: string) {
  const statement = text.replaceAll(/--.*$/gm, '').trim().replaceAll(/\s+/g, ' ')
  const index = CONCURRENTLY.exec(statement)?.[1]
  if (index !== undefined) return index
  throw new MigrationMalformed(
    `'${name}' runs outside a transaction, so it must be one statement that can be repeated: 'create index concurrently if not exists …' or 'drop index concurrently if exists …'.`,
  )
}
