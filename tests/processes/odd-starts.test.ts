import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test, type TestContext } from 'vitest'
import { root } from '#server/root.ts'
import { openPool } from '#server/database/pool.ts'
import { createDatabase } from '#tests/support/database.ts'
import { startFailing } from '#tests/support/processes/failing-start.ts'
import { ownPostgres } from '#tests/support/postgres/own-postgres.ts'

const NOBODY = 65_534
const LIMIT_MS = 60_000
const LOWEST_FREE_PORT = '/proc/sys/net/ipv4/ip_unprivileged_port_start'

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'kindling-odd-'))
  await chmod(home, 0o755)
})
afterEach(() => rm(home, { recursive: true, force: true }))

/** One line that says what is wrong and what to do, and exit code 1. */
async function expectMessage(message: RegExp, ...how: Parameters<typeof startFailing>) {
  const { code, lines } = await startFailing(...how)
  expect(lines).toEqual([expect.stringMatching(message)])
  expect(code).toBe(1)
}

/** Root may read and write everything, so these starts are somebody else's: only root can make them. */
function skipUnlessNobodyCanStart(context: TestContext) {
  const reading = "require('node:fs').accessSync('server/main.ts')"
  const asNobody = { cwd: root, uid: NOBODY, gid: NOBODY }
  const isRoot = process.getuid?.() === 0
  context.skip(!isRoot, 'only root can start a server as somebody else')
  const { status } = spawnSync(process.execPath, ['-e', reading], asNobody)
  context.skip(status !== 0, 'this checkout can be read by root alone')
}

async function folderOf(user: number, ...names: string[]) {
  const folder = join(home, ...names)
  await mkdir(folder, { recursive: true, mode: 0o755 })
  await chown(folder, user, user)
  return folder
}

test(
  'a file where the data folder should be',
  async () => {
    const file = join(home, 'file')
    await writeFile(file, '')
    await expectMessage(/file is no folder.*DATA_DIR/, { DATA_DIR: file })
    await expectMessage(/data is no folder.*DATA_DIR/, { DATA_DIR: join(file, 'data') })
  },
  LIMIT_MS,
)

test(
  'a data folder that belongs to another user',
  async context => {
    skipUnlessNobodyCanStart(context)
    const DATA_DIR = await folderOf(0, 'data')
    await expectMessage(/data.* belongs to another user.*DATA_DIR/, { DATA_DIR }, { user: NOBODY })
  },
  LIMIT_MS,
)

test(
  'a data folder whose Postgres belongs to another user',
  async context => {
    skipUnlessNobodyCanStart(context)
    const DATA_DIR = await folderOf(NOBODY, 'data')
    await chmod(await folderOf(0, 'data', 'postgres'), 0o700)
    await expectMessage(/data folder belongs to another user.*DATA_DIR/, { DATA_DIR }, { user: NOBODY })
  },
  LIMIT_MS,
)

test(
  'keys that may not be read',
  async context => {
    skipUnlessNobodyCanStart(context)
    const DATA_DIR = await folderOf(NOBODY, 'data')
    await writeFile(join(DATA_DIR, 'encryption-keys'), 'root alone may read this', { mode: 0o600 })
    await expectMessage(
      /encryption-keys belongs to another user.*owner/,
      { DATA_DIR, DATABASE_URL: inject('databaseUrl') },
      { user: NOBODY },
    )
  },
  LIMIT_MS,
)

test(
  'a port that only root may open',
  async context => {
    skipUnlessNobodyCanStart(context)
    context.skip(Number(readFileSync(LOWEST_FREE_PORT, 'utf8')) < 1_024, 'anybody may open any port here')
    const DATA_DIR = await folderOf(NOBODY, 'data')
    await expectMessage(
      /^Port 81 may not be opened by this user.*PORT/,
      { DATA_DIR, DATABASE_URL: inject('databaseUrl'), PORT: '81', LOG_LEVEL: 'silent' },
      { user: NOBODY },
    )
  },
  LIMIT_MS,
)

test(
  'a checkout that may not be written, with pages that are not built',
  async context => {
    skipUnlessNobodyCanStart(context)
    const checkout = join(home, 'checkout')
    for (const name of [
      'server',
      'shared',
      'client',
      'scripts',
      'migrations',
      'package.json',
      'package-lock.json',
      'vite.config.ts',
    ])
      await cp(join(root, name), join(checkout, name), { recursive: true })
    await symlink(join(root, 'node_modules'), join(checkout, 'node_modules'))
    const DATA_DIR = await folderOf(NOBODY, 'data')
    await expectMessage(
      /dist cannot be written \(EACCES\), so it cannot be built.*npm run build/,
      { DATA_DIR, LOG_LEVEL: 'silent' },
      { user: NOBODY, directory: checkout },
    )
  },
  LIMIT_MS,
)

const atDatabase = (DATABASE_URL: string) => ({
  DATABASE_URL,
  ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
})

test(
  'a database that is a standby',
  async () => {
    const postgres = await ownPostgres()
    try {
      await postgres.becomeStandby()
      await expectMessage(/^DATABASE_URL leads to a standby.*primary/, atDatabase(postgres.url))
    } finally {
      await postgres.close()
    }
  },
  LIMIT_MS,
)

test(
  'a primary that is read-only',
  async () => {
    const database = await createDatabase()
    const sql = openPool(database.url, { connections: 1 })
    await sql.unsafe(
      `alter database "${new URL(database.url).pathname.slice(1)}" set default_transaction_read_only = on`,
    )
    await sql.end()
    await expectMessage(/^The database is read-only \(25006\)/, atDatabase(database.url))
    await database.drop()
  },
  LIMIT_MS,
)

/** A disk of its own for the test; not every container lets root mount one. */
function mountOrSkip(context: TestContext, folder: string, options: string) {
  context.skip(
    process.getuid?.() !== 0 || process.platform !== 'linux',
    'only root can make a disk, and only on Linux',
  )
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  context.skip(status !== 0, 'this container lets nobody make a disk')
  return () => void spawnSync('umount', ['--lazy', folder])
}

test.for([
  ['a disk without space', 'size=256k,mode=777', /^There is no space left on the disk.*DATA_DIR/],
  ['a disk that is read-only', 'ro', /cannot be written: the disk is read-only.*DATA_DIR/],
] as const)('a data folder on %s', { timeout: LIMIT_MS }, async ([_what, options, message], context) => {
  const disk = await folderOf(0, 'disk')
  const unmount = mountOrSkip(context, disk, options)
  try {
    for (const DATA_DIR of [disk, join(disk, 'data')])
      await expectMessage(message, { DATA_DIR, LOG_LEVEL: 'silent' })
  } finally {
    unmount()
  }
})
