import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newMasterKey } from '#tests/support/encryption.ts'
import { emptyDatabase } from '#tests/support/postgres/empty-database.ts'
import { databaseCommand } from '#tests/support/processes/operator-command.ts'

const folder = await mkdtemp(join(tmpdir(), 'commands-'))
const empty = await emptyDatabase()
afterAll(async () => {
  await empty.close()
  await rm(folder, { recursive: true })
})

const AWAY = 'postgres://kindling@127.0.0.1:9/kindling'
const commands: ['backup' | 'look', string[]][] = [
  ['backup', [join(folder, 'new')]],
  ['look', []],
]

const said = (command: 'backup' | 'look', words: readonly string[], url: string) =>
  databaseCommand(command, words, {
    DATABASE_URL: url,
    ENCRYPTION_KEYS: newMasterKey('a'),
    DATA_DIR: folder,
  }).catch((error: { code: number; stderr: string }) => ({ code: error.code, stderr: error.stderr }))

test.each(commands)('%s says in a sentence that the database is away', async (command, words) => {
  expect(await said(command, words, AWAY)).toEqual({
    code: 1,
    stderr: 'Nothing listens at the address of the database (ECONNREFUSED). Please check DATABASE_URL.\n',
  })
})

test.each(commands)('%s says in a sentence that the database is empty', async (command, words) => {
  expect(await said(command, words, empty.url)).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^This database has no tables: .* DATABASE_URL, .*\.\n$/),
  })
})
