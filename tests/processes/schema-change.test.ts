import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/database/migrations/migrate.ts'
import { openPool } from '#server/database/pool.ts'
import { readMigrations } from '#server/database/migrations/read-migrations.ts'
import { root } from '#server/root.ts'
import { runVite } from '#server/build/run-vite.ts'
import { createDatabase } from '#tests/support/database.ts'
import { RELEASE } from '#tests/support/postgres/empty-database.ts'
import { startLoad } from '#tests/support/processes/load.ts'
import { seed } from '#tests/support/repetitions.ts'
import { startDeployment, type Deployment } from '#tests/support/processes/deployment.ts'
import { until } from '#tests/support/until.ts'

const QUESTIONS = 20
/** how often the migration of a table in use gives way before the table is free */
const TRIES = 5

let folder: string
let today: string
let deployment: Deployment
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindling-releases-'))
  await runVite({
    root,
    directory: join(folder, 'bundle'),
    options: ['--config', 'vite.server.config.ts'],
  })
  today = await deploy('today')
  deployment = await startDeployment({ file: today })
}, 120_000)
afterAll(async () => {
  await deployment.close()
  await rm(folder, { recursive: true })
})

/** A release as it is deployed, with more migrations than this one has; gives the file that is started. */
async function deploy(name: string, migrations: readonly string[] = []) {
  const release = join(folder, name)
  await mkdir(release)
  for (const part of ['dist', 'node_modules']) await symlink(join(root, part), join(release, part))
  for (const part of ['package.json', 'migrations'])
    await cp(join(root, part), join(release, part), { recursive: true })
  await cp(join(folder, 'bundle'), join(release, 'dist-server'), { recursive: true })
  for (const [index, text] of migrations.entries())
    await writeFile(join(release, 'migrations', `${releaseAfter(index)}_newer.sql`), text)
  return join(release, 'dist-server/main.js')
}

const releaseAfter = (index: number) => String(Number(RELEASE) + 1 + index).padStart(4, '0')

/** A column more in every table, an index, and a rule for rows that exist: what a release may do to the one before it. */
async function compatibleMigrations() {
  const sql = openPool(deployment.databaseUrl, { connections: 1 })
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`
  await sql.end()
  return [
    ...tables.map(({ name }) => `alter table ${name} add column added_later text;`),
    'alter table message add constraint added_later_is_short check (length(added_later) < 100) not valid;',
    'alter table message validate constraint added_later_is_short;',
    '-- outside a transaction\ncreate index concurrently if not exists message_of_later on message (added_later);',
  ].map(text => `-- compatible from ${RELEASE}\n${text}`)
}

/** Somebody who reads messages for longer than a migration may wait, such as a backup. */
async function longReader() {
  const reader = openPool(deployment.databaseUrl, { connections: 1 })
  const watch = openPool(deployment.databaseUrl, { connections: 1 })
  await reader`set idle_in_transaction_session_timeout = 0`
  await reader.unsafe('begin; select from message')
  return {
    isWaitedFor: async () =>
      (
        await watch`select from pg_locks
          where relation = 'message'::regclass and mode = 'AccessExclusiveLock' and not granted`
      ).count > 0,
    async end() {
      await reader`rollback`
      await Promise.all([reader.end(), watch.end()])
    },
  }
}

const applied = async () => {
  const sql = openPool(deployment.databaseUrl, { connections: 1 })
  const rows = await sql<{ name: string }[]>`select name from migration order by name`
  await sql.end()
  return rows.map(({ name }) => name)
}

test('this release serves without a failure while a newer, compatible one migrates its database, and starts again on it', async () => {
  const people = await deployment.talkMany(9)
  const load = startLoad(deployment, people, seed)
  const more = (before = load.acknowledged()) =>
    until(() => load.acknowledged() >= before + QUESTIONS, 60_000)
  await more()

  const newer = await deploy('newer', await compatibleMigrations())
  const reader = await longReader()
  const starting = deployment.start(deployment.databaseUrl, newer)
  for (let tries = 0; tries < TRIES; tries++) {
    await until(() => reader.isWaitedFor(), 60_000)
    await until(async () => !(await reader.isWaitedFor()))
  }
  await reader.end()
  const third = await starting
  const names = (await readMigrations(join(folder, 'newer/migrations'))).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(15)
  expect(await applied()).toEqual(names)
  await more()
  // Signing up uses tables that asking does not.
  await deployment.talkMany(3)
  expect(load.trouble).toEqual([])

  await deployment.servers[0].end('SIGKILL')
  deployment.servers[0] = await deployment.start()
  await more()
  await deployment.talkMany(3)
  await load.stop()
  expect(load.trouble.filter(({ status }) => status >= 500)).toEqual([])
  expect(await third.end()).toBe(0)
  expect(await deployment.faults()).toEqual([])
}, 180_000)

test('this release does not start on a schema that it is not compatible with, and says what to deploy', async () => {
  const next = releaseAfter(0)
  await deploy('incompatible', [`-- compatible from ${next}\nselect 1;`])
  const database = await createDatabase()
  const sql = openPool(database.url, { connections: 1 })
  await migrate(sql, join(folder, 'incompatible/migrations'))
  await sql.end()
  await expect(deployment.start(database.url)).rejects.toThrow(
    `The database is at release ${next} and needs release ${next} or newer, but this is release ${RELEASE}. Deploy release ${next} or newer, or restore a backup made before '${next}_newer.sql'.`,
  )
  await database.drop()
})
