import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase } from '#tests/support/database.ts'
import { encryptionOf, newMasterKey } from '#tests/support/encryption.ts'
import { openPool } from '../database/pool.ts'
import { releaseLease, renewLease } from '../live/lease/process.store.ts'
import { checkKeyFits, checkProofs } from './check-key-fits.ts'
import { parseMasterKeys, WrongKeys } from './master-keys.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let sql: Sql
beforeEach(async () => {
  database = await createDatabase()
  sql = openPool(database.url, { connections: 2 })
})
afterEach(async () => {
  await sql.end()
  await database.drop()
})

/** What a start with these keys finds. */
function start(...keys: string[]) {
  const masterKeys = parseMasterKeys(keys.join(','))
  return checkKeyFits(sql, { masterKeys, encryption: encryptionOf(keys.join(',')) })
}

/** A start that went through, and a server that runs from then on until it is stopped. */
async function serve(...keys: string[]) {
  await start(...keys)
  const processId = randomUUID()
  await renewLease(sql, { processId, leaseSeconds: 600 })
  await checkProofs(sql, parseMasterKeys(keys.join(',')))
  return { stop: () => releaseLease(sql, processId) }
}

async function addOwner(...keys: string[]) {
  const id = randomUUID()
  const { masterKeyId, wrapped } = encryptionOf(keys.join(',')).newDataKey(id)
  await sql`insert into data_key (owner_id, master_key_id, wrapped) values (${id}, ${masterKeyId}, ${wrapped})`
  return id
}

const provenKeys = async () =>
  (await sql<{ id: string }[]>`select id from master_key order by id`).map(({ id }) => id)

test('keys that do not decrypt what the database holds are refused at the start (CRYPT-06)', async () => {
  const [first, second] = [newMasterKey('first'), newMasterKey('second')]
  await start(first)
  await addOwner(first)
  await start(first)
  await start(second, first)
  await expect(start(second)).rejects.toThrow(WrongKeys)
  await expect(start(newMasterKey('first'))).rejects.toThrow(WrongKeys)

  // After a change of keys both are in use, and each of them is needed.
  await addOwner(second, first)
  await start(second, first)
  for (const kept of [
    first,
    second,
    `${second},${newMasterKey('first')}`,
    `${newMasterKey('second')},${first}`,
  ])
    await expect(start(kept)).rejects.toThrow(WrongKeys)
})

test('the message names the key that does not fit, and no key itself', async () => {
  const [first, second] = [newMasterKey('first'), newMasterKey('second')]
  await start(first)
  await addOwner(first)
  const error = String(await start(second).catch((error: unknown) => error))
  expect(error).toContain("ENCRYPTION_KEYS do not fit this database: the key 'first' is missing")
  expect(error).not.toContain(second.split(':')[1])
})

test('a database that was filled before there were proofs takes its keys on, and no others', async () => {
  const [first, second] = [newMasterKey('first'), newMasterKey('second')]
  await addOwner(first)
  await addOwner(second, first)
  for (const wrong of [
    first,
    second,
    `${newMasterKey('second')},${first}`,
    `${newMasterKey('third')},${second}`,
  ])
    await expect(start(wrong)).rejects.toThrow(WrongKeys)
  // Wrong keys leave nothing that would stand in the way of the right ones.
  expect(await provenKeys()).toEqual([])
  await start(second, first)
  expect(await provenKeys()).toEqual(['first', 'second'])
})

/** Two thousand owners of the second key whose ids come before that of the one owner of the first. */
async function addOneAmongMany(first: string, second: string) {
  const id = (number: string) => `${number.padStart(8, '0')}-0000-4000-8000-000000000000`
  const keyOf = (keys: string, ownerId: string) => encryptionOf(keys).newDataKey(ownerId).wrapped
  const [lowest, highest] = [id('1'), id('ffffffff')]
  await sql`
    insert into data_key (owner_id, master_key_id, wrapped)
    select (lpad(i::text, 8, '0') || '-0000-4000-8000-000000000000')::uuid, 'second', ''::bytea from generate_series(2, 2001) i`
  await sql`
    insert into data_key (owner_id, master_key_id, wrapped)
    values (${lowest}, 'second', ${keyOf(second, lowest)}), (${highest}, 'first', ${keyOf(first, highest)})`
}

test('a key that few owners use may not be left out either', async () => {
  const [first, second] = [newMasterKey('first'), newMasterKey('second')]
  await start(second, first)
  await addOneAmongMany(first, second)
  await expect(start(second)).rejects.toThrow(WrongKeys)
  await start(second, first)
})

test('a key that few owners use may not be left out on the first start after there are proofs', async () => {
  const [first, second] = [newMasterKey('first'), newMasterKey('second')]
  await addOneAmongMany(first, second)
  await expect(start(second)).rejects.toThrow("the key 'first' is missing")
  expect(await provenKeys()).toEqual([])
  await start(second, first)
  expect(await provenKeys()).toEqual(['first', 'second'])
})

test('an older key that few owners use is taken on only when it decrypts', async () => {
  const [first, second] = [newMasterKey('first'), newMasterKey('second')]
  await addOneAmongMany(first, second)
  await expect(start(second, newMasterKey('first'))).rejects.toThrow(WrongKeys)
  await start(second, first)
  expect(await provenKeys()).toEqual(['first', 'second'])
})

test('a key that nobody used may be taken away again', async () => {
  const [first, second] = [newMasterKey('first'), newMasterKey('second')]
  await start(first)
  await start(second)
  await addOwner(second)
  await start(second)
})

test('of two processes that start at once with other keys of one name, one alone starts', async () => {
  for (const shouldHaveProof of [false, true]) {
    if (shouldHaveProof) await (await serve(newMasterKey('again'))).stop()
    const name = shouldHaveProof ? 'again' : 'same'
    const starts = await Promise.allSettled(Array.from({ length: 6 }, () => serve(newMasterKey(name))))
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of starts) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(WrongKeys)
    await sql`delete from process`
  }
  const keys = newMasterKey('other')
  await Promise.all(Array.from({ length: 6 }, () => serve(keys)))
})

test('a new key that was mistyped can be corrected until an owner has it, once no server runs', async () => {
  const [first, wrong, right] = [newMasterKey('first'), newMasterKey('second'), newMasterKey('second')]
  await start(first)
  await addOwner(first)
  const server = await serve(wrong, first)
  // It may encrypt with its key at any moment.
  await expect(start(right, first)).rejects.toThrow("the key 'second' is missing or is another one")
  await server.stop()
  await start(right, first)
  await start(right, first)
  await addOwner(right, first)
  await expect(start(wrong, first)).rejects.toThrow(WrongKeys)
  await start(right, first)
})

test("an owner's key that was put in another owner's row does not decrypt (CRYPT-03)", async () => {
  const keys = newMasterKey('a')
  const [one, two] = [await addOwner(keys), await addOwner(keys)]
  const [row] = await sql<{ wrapped: Buffer }[]>`select wrapped from data_key where owner_id = ${one}`
  await sql`update data_key set wrapped = ${row?.wrapped ?? null} where owner_id = ${two}`
  await expect(encryptionOf(keys).cipherOf(sql, two)).rejects.toThrow('associated data')
  await expect(encryptionOf(keys).cipherOf(sql, one)).resolves.toBeDefined()
  await expect(encryptionOf(keys).cipherOf(sql, randomUUID())).rejects.toThrow('gone')
})
