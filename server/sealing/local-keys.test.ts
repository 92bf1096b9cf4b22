import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { link, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase } from '#tests/support/database.ts'
import { openPool } from '../database/pool.ts'
import { checkKeyFits, localMasterKeys, WrongKeys } from './local-keys.ts'
import { parseMasterKeys } from './master-keys.ts'
import { createSealing } from './sealing.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kindling-keys-'))
})
afterEach(() => rm(directory, { recursive: true }))

/** What another process gets that starts now. */
async function keysOfAnotherProcess(dataDirectory: string) {
  const module = JSON.stringify(join(import.meta.dirname, 'local-keys.ts'))
  const program = `
    import { localMasterKeys } from ${module}
    process.stdout.write(await localMasterKeys(${JSON.stringify(dataDirectory)}))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  return output
}

test('the keys of a local installation are made once, for its owner alone, and kept', async () => {
  const fresh = join(directory, 'not', 'there', 'yet')
  const keys = await localMasterKeys(fresh)
  expect(parseMasterKeys(keys).currentId).toBe('local')
  expect(await localMasterKeys(fresh)).toBe(keys)
  expect((await stat(join(fresh, 'encryption-keys'))).mode & 0o777).toBe(0o600)
  expect(await readdir(fresh)).toEqual(['encryption-keys'])
})

test('processes that start at once all end with the same keys', async () => {
  const processes = [
    keysOfAnotherProcess(directory),
    keysOfAnotherProcess(directory),
    keysOfAnotherProcess(directory),
  ]
  const here = [localMasterKeys(directory), localMasterKeys(directory)]
  const keys = await Promise.all([...processes, ...here])
  expect(new Set(keys).size).toBe(1)
  expect((await readFile(join(directory, 'encryption-keys'), 'utf8')).trim()).toBe(keys[0])
  expect(await readdir(directory)).toEqual(['encryption-keys'])
})

test('what a crash left behind changes no key, whatever the process is called', async () => {
  const keys = await localMasterKeys(directory)
  await link(join(directory, 'encryption-keys'), join(directory, `encryption-keys.${process.pid}`))
  expect(await localMasterKeys(directory)).toBe(keys)
  expect((await readFile(join(directory, 'encryption-keys'), 'utf8')).trim()).toBe(keys)
})

const newKeys = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const sealingOf = (...keys: string[]) => createSealing(parseMasterKeys(keys.join(',')))

async function addOwner(sql: Sql, sealing: ReturnType<typeof sealingOf>) {
  const id = randomUUID()
  const { masterKeyId, wrapped } = sealing.newDataKey(id)
  await sql`insert into data_key (owner_id, master_key_id, wrapped) values (${id}, ${masterKeyId}, ${wrapped})`
  return id
}

test('keys that do not open what the database holds are refused at the start (CRYPT-06)', async () => {
  const database = await createDatabase()
  const sql = openPool(database.url, { connections: 1 })
  const [first, second] = [newKeys('first'), newKeys('second')]
  await checkKeyFits(sql, sealingOf(first))

  await addOwner(sql, sealingOf(first))
  await checkKeyFits(sql, sealingOf(first))
  await checkKeyFits(sql, sealingOf(second, first))
  await expect(checkKeyFits(sql, sealingOf(second))).rejects.toThrow(WrongKeys)
  await expect(checkKeyFits(sql, sealingOf(newKeys('first')))).rejects.toThrow(WrongKeys)

  // After a change of keys both are in use, and each of them is needed.
  await addOwner(sql, sealingOf(second, first))
  await checkKeyFits(sql, sealingOf(second, first))
  for (const kept of [first, second, `${second},${newKeys('first')}`, `${newKeys('second')},${first}`])
    await expect(checkKeyFits(sql, sealingOf(kept))).rejects.toThrow(WrongKeys)
  await sql.end()
  await database.drop()
})

test("an owner's key that was put in another owner's row does not open (CRYPT-03)", async () => {
  const database = await createDatabase()
  const sql = openPool(database.url, { connections: 1 })
  const keys = newKeys('a')
  const [one, two] = [await addOwner(sql, sealingOf(keys)), await addOwner(sql, sealingOf(keys))]
  await sql`update data_key set wrapped = (select wrapped from data_key where owner_id = ${one}) where owner_id = ${two}`
  await expect(sealingOf(keys).boxOf(sql, two)).rejects.toThrow('does not open')
  await expect(sealingOf(keys).boxOf(sql, one)).resolves.toBeDefined()
  await expect(sealingOf(keys).boxOf(sql, randomUUID())).rejects.toThrow('gone')
  await sql.end()
  await database.drop()
})
