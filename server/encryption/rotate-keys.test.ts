import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { openPool } from '#server/database/pool.ts'
import { endpoints } from '#shared/endpoints.ts'
import { newEmail, PASSWORD } from '#tests/support/client.ts'
import { startConversation } from '#tests/support/conversation.ts'
import { createDatabase } from '#tests/support/database.ts'
import { encryptionOf, newMasterKey } from '#tests/support/encryption.ts'
import { keysCommand, killedKeysCommand } from '#tests/support/processes/operator-command.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { dataKeyPlace } from './encryption.ts'
import { parseMasterKeys, WrongKeys } from './master-keys.ts'
import { findSystemKey, systemKeyPlace } from './system-key.ts'
import { unwrapKey, type WrappedKey } from './wrapped-key.ts'

const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

/** A database of its own, and the product on it with these keys, once for each start. */
async function installation() {
  const database = await createDatabase()
  const sql = openPool(database.url, { connections: 3 })
  closing.push(async () => {
    await sql.end()
    await database.drop()
  })
  return {
    sql,
    async start(...keys: string[]) {
      const environment = { DATABASE_URL: database.url, ENCRYPTION_KEYS: keys.join(',') }
      const product = await testApp({ environment })
      let isOpen = true
      const stop = async () => {
        if (isOpen) await product.close()
        isOpen = false
      }
      closing.push(stop)
      return { ...product, stop }
    },
    /** So many owners more, whose keys are wrapped with this one. */
    async addOwners(count: number, key: string) {
      const encryption = encryptionOf(key)
      const rows = Array.from({ length: count }, () => {
        const owner_id = randomUUID()
        const { masterKeyId, wrapped } = encryption.newDataKey(owner_id)
        return { owner_id, master_key_id: masterKeyId, wrapped }
      })
      await sql`insert into data_key ${sql(rows)}`
    },
    countOf: async (keyId: string) =>
      (await sql`select 1 from data_key where master_key_id = ${keyId} limit 100000`).count,
  }
}

/** Somebody who says something again and again, until they are asked how it went. */
function talk(product: TestApp, token: string) {
  let isOver = false
  const answers: number[] = []
  async function run() {
    const { call, sessionId } = await startConversation(product, { token })
    while (!isOver) {
      const body = { session_id: sessionId, prompt: `My rent is $${500 + answers.length} a month.` }
      answers.push((await call('POST', endpoints.sendMessage, body)).status)
    }
    const list = await call('GET', `${endpoints.messages}/${sessionId}?limit=100`)
    const { messages } = (await list.json()) as { messages: { role: string; content: string }[] }
    return messages.filter(({ role }) => role === 'user').map(({ content }) => content)
  }
  const running = run()
  return {
    answers,
    async end() {
      isOver = true
      return running
    },
  }
}

test('keys rotate while people talk, and a killed rotation goes on: then the new key opens everything, and the old one nothing', async () => {
  const { sql, start, addOwners, countOf } = await installation()
  const [old, next] = [newMasterKey('old'), newMasterKey('next')]
  const before = await start(old)
  const person = await before.signIn()
  const code = await (async () => {
    await before.call('POST', endpoints.sendResetCode, { body: { email: person.email } })
    return before.codeFor(person.email, 2)
  })()
  const digest = before.deps.encryption.digest('any', 'value')
  await before.stop()
  await addOwners(3_000, old)

  const between = await start(next, old)
  const talking = talk(between, person.token)
  const said = await killedKeysCommand(between, 'rotate')
  expect(said).toMatch(/^[\d,]+ keys are wrapped with 'next'\.\n/)
  const left = await countOf('old')
  expect(left).toBeGreaterThan(0)
  expect(await countOf('next')).toBeGreaterThan(0)

  const { stdout } = await keysCommand(between, 'rotate')
  expect(stdout).toContain("Nothing in the database needs old any longer. Take what isn't 'next' out of")
  expect(await countOf('old')).toBe(0)
  const heard = await talking.end()
  expect(new Set(talking.answers)).toEqual(new Set([200]))
  expect(heard).toEqual(talking.answers.map((_, index) => `My rent is $${500 + index} a month.`).slice(-50))
  expect((await keysCommand(between, 'rotate')).stdout).toContain(
    "All keys were wrapped with 'next' already.",
  )
  await between.stop()

  const after = await start(next)
  const list = await after.call('GET', endpoints.sessions, { token: person.token })
  const { sessions } = (await list.json()) as { sessions: { title: string }[] }
  expect(sessions.map(({ title }) => title)).toEqual(['My rent is $500 a month'])
  // Codes, known browsers, and counts are told by keyed hashes.
  expect(after.deps.encryption.digest('any', 'value')).toEqual(digest)
  const proven = await after.call('POST', endpoints.verifyResetCode, { body: { email: person.email, code } })
  expect(proven.status).toBe(200)
  expect(await after.emails(person.email)).toHaveLength(2)
  await after.stop()

  const masterKeys = parseMasterKeys(old)
  const opensWithOld = (row: WrappedKey, place: ReturnType<typeof dataKeyPlace>) => {
    try {
      return unwrapKey(masterKeys, place, { ...row, masterKeyId: 'old' }).length > 0
    } catch {
      return false
    }
  }
  const rows = await sql<(WrappedKey & { ownerId: string })[]>`
    select owner_id as "ownerId", master_key_id as "masterKeyId", wrapped from data_key`
  expect(rows.length).toBeGreaterThan(3_000)
  expect(rows.filter(row => opensWithOld(row, dataKeyPlace(row.ownerId)))).toEqual([])
  const systemKey = await findSystemKey(sql)
  expect(systemKey && opensWithOld(systemKey, systemKeyPlace)).toBe(false)
  await expect(start(old)).rejects.toThrow(WrongKeys)
})

describe('a rotation is refused', () => {
  test.each(['only with the old key', 'with the new key after the old one'])(
    'while a server runs %s, and nothing is changed',
    async what => {
      const { start, countOf } = await installation()
      const [old, next] = [newMasterKey('old'), newMasterKey('next')]
      const server = await start(...(what.startsWith('only') ? [old] : [old, next]))
      await server.signIn()
      const operator = await start(next, old)
      await expect(keysCommand(operator, 'rotate')).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining("with 'next' first in ENCRYPTION_KEYS"),
      })
      expect([await countOf('old'), await countOf('next')]).toEqual([1, 0])
      await server.stop()
      expect((await keysCommand(operator, 'rotate')).stdout).toContain('Nothing in the database needs old')
    },
  )

  test('where the old key is not given, like every start', async () => {
    const { start } = await installation()
    const server = await start(newMasterKey('old'))
    await server.signIn()
    await server.stop()
    await expect(start(newMasterKey('next'))).rejects.toThrow("the key 'old' is missing or is another one")
  })
})

test('an operator sees which keys are needed', async () => {
  const { start, addOwners } = await installation()
  const [old, next] = [newMasterKey('old'), newMasterKey('next')]
  const server = await start(old)
  await server.stop()
  await addOwners(1_200, old)
  const product = await start(next, old)
  await product.signIn()
  expect((await keysCommand(product, 'list')).stdout).toBe(
    'next: encrypts, wraps the data keys of 1 owner\nold: decrypts, wraps the data keys of 1,200 owners\n',
  )
  await expect(keysCommand(product, 'destroy')).rejects.toMatchObject({
    code: 1,
    stderr: 'Usage: npm run keys -- list|rotate\n',
  })
})

test('a first key that was mistyped can be corrected as long as nobody has registered', async () => {
  const { start } = await installation()
  const mistyped = await start(newMasterKey('first'))
  await mistyped.stop()
  const right = newMasterKey('first')
  const product = await start(right)
  const email = newEmail()
  await product.call('POST', endpoints.register, { body: { email, password: PASSWORD } })
  expect(await product.codeFor(email)).toMatch(/^\d{6}$/)
  await product.signIn({ email: newEmail() })
  await product.stop()
  await expect(start(newMasterKey('first'))).rejects.toThrow(WrongKeys)
  await (await start(right)).stop()
})
