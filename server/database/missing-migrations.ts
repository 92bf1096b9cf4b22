import { type Migration, releaseOf } from './read-migrations.ts'

/** The database holds another history than these files, or one that this release cannot run on. */
export class MigrationMismatch extends Error {}

/** A row of the table `migration`. */
export interface AppliedMigration {
  name: string
  checksum: string
  /** null for those that were applied before the column was there: compatible from themselves */
  compatibleFrom: string | null
}

/**
 * What is still to be applied, in order. Throws MigrationMismatch when this release must not run on what is applied:
 * an edited file, a newer schema that is not compatible with it, or another order than that of the files.
 */
export function missingMigrations(migrations: readonly Migration[], applied: readonly AppliedMigration[]) {
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
