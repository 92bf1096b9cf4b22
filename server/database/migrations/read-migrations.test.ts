import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MIGRATIONS, migrationNames } from '#tests/support/postgres/empty-database.ts'
import { MigrationMalformed, readMigrations } from './read-migrations.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kindling-migrations-'))
})
afterEach(() => rm(directory, { recursive: true }))

const write = (name: string, text: string) => writeFile(join(directory, name), text)

test('every file of this release is a migration that says what it is compatible with', async () => {
  const migrations = await readMigrations(MIGRATIONS)
  expect(migrations.map(({ name }) => name)).toEqual(await migrationNames())
})

test('a migration is compatible from the release that its first line names, and the baseline from itself', async () => {
  await write('0001_baseline.sql', 'create table run (id int);')
  await write('0002_column.sql', '-- compatible from 0001\nalter table run add column name text;')
  await write('0003_rename.sql', '-- compatible from 0003\r\nalter table run rename name to title;')
  expect(await readMigrations(directory)).toMatchObject([
    { release: '0001', compatibleFrom: '0001' },
    { release: '0002', compatibleFrom: '0001' },
    { release: '0003', compatibleFrom: '0003' },
  ])
})

test('the second line may say that the file runs outside a transaction', async () => {
  const index = 'create index concurrently if not exists run_of_user\n  on run (user_id);'
  await write(
    '0009_inside.sql',
    `-- compatible from 0001\n-- An index.\ncreate index run_of_user on run (user_id);`,
  )
  await write('0010_made.sql', `-- compatible from 0001\n-- outside a transaction\n-- Why.\n${index}`)
  await write(
    '0011_dropped.sql',
    '-- compatible from 0010\n-- outside a transaction\ndrop index concurrently if exists old_one;',
  )
  const migrations = await readMigrations(directory)
  expect(migrations.map(({ concurrentIndex }) => concurrentIndex)).toEqual([
    undefined,
    'run_of_user',
    'old_one',
  ])
})

test.each([
  ['no line', 'create table run (id int);'],
  ['the line further down', '-- A table.\n-- compatible from 0001\ncreate table run (id int);'],
  ['a number that is short', '-- compatible from 8\ncreate table run (id int);'],
])('after the baseline a file with %s is refused', async (_what, text) => {
  await write('0009_run.sql', text)
  await expect(readMigrations(directory)).rejects.toThrow(
    new MigrationMalformed(
      "'0009_run.sql' does not say which releases it is compatible with. Its first line must be like '-- compatible from 0001'.",
    ),
  )
})

test('a file that is compatible from a later release only is refused', async () => {
  await write('0009_run.sql', '-- compatible from 0010\ncreate table run (id int);')
  await expect(readMigrations(directory)).rejects.toThrow(
    new MigrationMalformed("'0009_run.sql' cannot be compatible from 0010, a later release."),
  )
})

test('two files with the same number are refused', async () => {
  await write('0009_one.sql', '-- compatible from 0001')
  await write('0009_other.sql', '-- compatible from 0001')
  await expect(readMigrations(directory)).rejects.toThrow(
    new MigrationMalformed("'0009_one.sql' and '0009_other.sql' have the same number."),
  )
})

test.each([
  'alter table run add column name text;',
  'create index concurrently run_of_user on run (user_id);',
  'create index if not exists run_of_user on run (user_id);',
  'create index concurrently if not exists public.run_of_user on run (user_id);',
  'drop index concurrently run_of_user;',
])('outside a transaction nothing runs that cannot be repeated after a cut: %s', async statement => {
  await write('0009_run.sql', `-- compatible from 0001\n-- outside a transaction\n${statement}`)
  await expect(readMigrations(directory)).rejects.toThrow(
    "'0009_run.sql' runs outside a transaction, so it must be one statement that can be repeated",
  )
})
