import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const NAME = /^(\d{4})_[\w-]+\.sql$/
const COMPATIBLE_FROM = /^-- compatible from (\d{4})$/
const OUTSIDE = '-- outside a transaction'
/** Repeated after a cut, each does what is left to do; the name is needed to find what the cut left behind. */
const CONCURRENTLY =
  /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists) (\w+)(?= on |;|$)/i
/** All tables at once; nothing is older, so it needs no line of its own. */
const BASELINE = '0001'
/** What the first migration was called in the releases before the baseline. */
const FIRST_OF_OLD_LINE = '0001_accounts.sql'

/** A migration file breaks one of the rules for all after the baseline. */
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
  if (release === BASELINE) return release
  throw new MigrationMalformed(
    `'${name}' does not say which releases it is compatible with. Its first line must be like '-- compatible from 0001'.`,
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

/** The database holds another history than these files, or one that this release cannot run on. */
export class MigrationMismatch extends Error {}

/** A row of the table `migration`. */
export interface AppliedMigration {
  name: string
  checksum: string
  /** null only in a database of the old line */
  compatibleFrom: string | null
}

/**
 * What is still to be applied, in order. Throws MigrationMismatch when this release must not run on what is applied:
 * a database of the old line, an edited file, a newer schema that is not compatible with it, or another order than that of the files.
 */
export function missingMigrations(migrations: readonly Migration[], applied: readonly AppliedMigration[]) {
  refuseOldLine(applied)
  refuseEdited(migrations, applied)
  refuseUnknown(migrations, applied)
  const done = new Set(applied.map(({ name }) => name))
  const newest = [...done].toSorted().at(-1) ?? ''
  const missing = migrations.filter(({ name }) => !done.has(name))
  // No test has seen the schema that would come of it: the newer one was written, and ran, without the older one.
  const late = missing.find(({ name }) => name < newest)
  if (late)
    throw new MigrationMismatch(
      `The database has '${newest}' but lacks '${late.name}', which comes before it. Migrations are only applied in order: give the missing one a number of its own after the newest, or restore a backup made before '${newest}'.`,
    )
  return missing
}

function refuseOldLine(applied: readonly AppliedMigration[]) {
  if (applied.some(({ name }) => name === FIRST_OF_OLD_LINE))
    throw new MigrationMismatch(
      "The database was made by an early release, whose tables this one can't take over. Give DATABASE_URL an empty database (the embedded one: move its data folder away), or go on with the release that made it.",
    )
}

function refuseEdited(migrations: readonly Migration[], applied: readonly AppliedMigration[]) {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  const edited = migrations.find(({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum)
  if (edited) throw new MigrationMismatch(`The migration '${edited.name}' was edited after it was applied.`)
}

function refuseUnknown(migrations: readonly Migration[], applied: readonly AppliedMigration[]) {
  const release = migrations.at(-1)?.release ?? '0000'
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = applied
    .filter(({ name }) => !known.has(name))
    .map(({ name, compatibleFrom }) => ({ name, release: releaseOf(name) ?? '', compatibleFrom }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const foreign = unknown.find(one => one.release <= release)
  if (foreign)
    throw new MigrationMismatch(
      `The database has the migration '${foreign.name}', which is not part of this release ${release}. Deploy a release that has it, or restore a backup made before it.`,
    )
  const needed = unknown.map(one => ({ ...one, from: one.compatibleFrom ?? one.release }))
  const incompatible = needed.filter(({ from }) => from > release)
  const [first] = incompatible
  if (!first) return
  const oldest = incompatible.map(({ from }) => from).reduce((one, other) => (one > other ? one : other))
  throw new MigrationMismatch(
    `The database is at release ${unknown.at(-1)?.release} and needs release ${oldest} or newer, but this is release ${release}. Deploy release ${oldest} or newer, or restore a backup made before '${first.name}'.`,
  )
}
