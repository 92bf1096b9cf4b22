import { randomBytes, randomUUID } from 'node:crypto'
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { chatErrors } from '#shared/chat/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { PASSWORD } from '#tests/support/client.ts'
import { startConversation } from '#tests/support/conversation.ts'
import { newMasterKey } from '#tests/support/encryption.ts'
import { isOnCluster } from '#tests/support/database.ts'
import { emptyDatabase } from '#tests/support/postgres/empty-database.ts'
import { databaseCommand } from '#tests/support/processes/operator-command.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'
import { appendDeletion } from '../account/deletions-file.ts'
import { applyDeletions } from '../account/delete-account.ts'
import { openPool } from '../database/pool.ts'
import { restoreBackup } from './restore-backup.ts'

const folder = await mkdtemp(join(tmpdir(), 'backups-'))
afterAll(() => rm(folder, { recursive: true }))
const newName = () => join(folder, randomUUID())

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function start(environment: Record<string, string>) {
  const product = await testApp({ environment })
  let isOpen = true
  async function stop() {
    if (isOpen) await product.close()
    isOpen = false
  }
  closing.push(stop)
  return { ...product, stop }
}

function openOnce(url: string) {
  const sql = openPool(url, { connections: 1, isPatient: true })
  closing.push(() => sql.end())
  return sql
}

async function emptyUrl() {
  const { url, close } = await emptyDatabase()
  closing.push(close)
  return url
}

/** What an operator's command needs to know of a product that runs. */
const settingsOf = ({ settings: { DATABASE_URL = '', ENCRYPTION_KEYS = '' } }: TestApp) => ({
  DATABASE_URL,
  ENCRYPTION_KEYS,
})

async function ownerOf({ sql }: TestApp, email: string) {
  const [account] = await sql<{ id: string }[]>`select owner_id as id from account where email = ${email}`
  return account?.id ?? ''
}

/** Somebody who asks one thing after the other, and knows what was acknowledged. */
async function talker(product: TestApp, { email, token }: { email: string; token: string }) {
  const { call, sessionId } = await startConversation(product, { token })
  const acknowledged: string[] = []
  let isOver = false
  async function run() {
    while (!isOver) {
      const prompt = `Question ${acknowledged.length}`
      const answer = await call('POST', endpoints.sendMessage, { session_id: sessionId, prompt })
      if (answer.status !== 200) throw new Error(await answer.text())
      acknowledged.push(prompt)
    }
  }
  const running = run()
  return {
    email,
    sessionId,
    acknowledged: () => [...acknowledged],
    async end() {
      isOver = true
      await running
    },
  }
}

async function logIn(product: TestApp, email: string) {
  const answer = await product.logIn(email, PASSWORD)
  return answer.status === 200 ? ((await answer.json()) as { token: string }).token : undefined
}

async function runningIn({ sql }: TestApp, email: string) {
  const running = await sql`
    select 1 from reply join account on account.owner_id = reply.owner_id
    where account.email = ${email} and reply.ended_at is null`
  return running.count
}

/** All questions of a session, as its owner reads them. */
async function questionsIn(product: TestApp, token: string, sessionId: string) {
  const questions: string[] = []
  for (let before = ''; ;) {
    const page = await product.call('GET', `${endpoints.messages}/${sessionId}?limit=100${before}`, { token })
    const { messages, next } = (await page.json()) as {
      messages: { role: string; content: string; status: string; error?: string }[]
      next: string | null
    }
    expect(messages.filter(({ error }) => error === chatErrors.damaged.message)).toEqual([])
    questions.unshift(...messages.filter(({ role }) => role === 'user').map(({ content }) => content))
    if (next === null) return questions
    before = `&before=${next}`
  }
}

// A cluster's nodes see no common moment: there a backup is refused.
describe.skipIf(isOnCluster())('of a database on one node', () => {
  test('a backup under load is restored elsewhere: every acknowledged message opens, who was deleted since stays deleted, and nobody is logged in', async () => {
    const product = await start({})
    const people = await Promise.all([1, 2, 3].map(() => product.signIn()))
    const leaving = await product.signIn()
    const talkers = await Promise.all(people.map(person => talker(product, person)))
    await until(() => talkers.every(each => each.acknowledged().length > 2))
    const before = talkers.map(each => each.acknowledged())

    const [name, deletions] = [newName(), newName()]
    const environment = { ...settingsOf(product), DELETIONS_FILE: deletions }
    const { stdout } = await databaseCommand('backup', [name], environment)
    expect(stdout).toMatch(/ has [\d,]+ rows of \d+ tables\. Their texts open with: test\.\n$/)
    await Promise.all(talkers.map(each => each.end()))
    const ownerId = await ownerOf(product, leaving.email)
    await appendDeletion(deletions, { ownerId, at: new Date() })
    expect(await applyDeletions(product.sql, [ownerId])).toBe(1)
    // The machine is gone.
    await product.stop()

    const DATABASE_URL = await emptyUrl()
    const restored = await databaseCommand('restore', [name], { ...environment, DATABASE_URL })
    expect(restored.stdout).toMatch(
      /1 of those deleted since had to be deleted again\. Nobody is logged in\.\n$/,
    )
    const elsewhere = await start({ ...environment, DATABASE_URL, REPLY_LEASE_S: '1' })
    expect(await elsewhere.sql`select 1 from login_session`).toHaveLength(0)
    const old = await elsewhere.call('GET', endpoints.sessions, { token: people[0]!.token })
    expect(old.status).toBe(401)
    expect(await logIn(elsewhere, leaving.email)).toBeUndefined()
    for (const [index, { email, sessionId }] of talkers.entries()) {
      const token = await logIn(elsewhere, email)
      const questions = await questionsIn(elsewhere, token ?? '', sessionId)
      // What came while it was written may be in it or not.
      expect(questions.slice(0, before[index]!.length)).toEqual(before[index])
      // An answer that was being made then is ended soon.
      await until(async () => (await runningIn(elsewhere, email)) === 0)
      const asked = { session_id: sessionId, prompt: 'And now?' }
      const next = await elsewhere.call('POST', endpoints.sendMessage, { token: token ?? '', body: asked })
      expect(next.status).toBe(200)
    }
  })

  test('master keys are kept apart, in a file that only its passphrase opens', async () => {
    const key = newMasterKey('apart')
    const product = await start({ ENCRYPTION_KEYS: key })
    const { email } = await product.signIn()
    const [name, keysFile, deletions] = [newName(), newName(), newName()]
    const KEYS_PASSPHRASE = 'seven quiet lanterns'
    const environment = { ...settingsOf(product), DELETIONS_FILE: deletions, KEYS_PASSPHRASE }
    await expect(
      databaseCommand('backup', [name, '--keys', keysFile], { ...environment, KEYS_PASSPHRASE: 'short' }),
    ).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('at least 12 characters') })
    await databaseCommand('backup', [name, '--keys', keysFile], environment)
    const secret = key.split(':')[1] ?? ''
    expect(await readFile(keysFile, 'utf8')).not.toContain(secret)
    expect(await readFile(join(name, 'manifest.json'), 'utf8')).not.toContain(secret)
    await product.stop()

    const { ENCRYPTION_KEYS: _, ...keyless } = environment
    const [DATABASE_URL, DATA_DIR] = [await emptyUrl(), newName()]
    const elsewhere = { ...keyless, DATABASE_URL, DATA_DIR }
    await expect(databaseCommand('restore', [name], elsewhere)).rejects.toMatchObject({
      stderr: expect.stringContaining('set ENCRYPTION_KEYS, or add --keys FILE'),
    })
    await expect(
      databaseCommand('restore', [name, '--keys', keysFile], {
        ...elsewhere,
        KEYS_PASSPHRASE: 'another one',
      }),
    ).rejects.toMatchObject({ stderr: expect.stringContaining('the passphrase is another one') })
    await databaseCommand('restore', [name, '--keys', keysFile], elsewhere)
    // A server of that data folder finds them there.
    expect(await readFile(join(DATA_DIR, 'encryption-keys'), 'utf8')).toBe(key)
    const again = await start({ DATABASE_URL, ENCRYPTION_KEYS: key })
    expect(await logIn(again, email)).toBeDefined()
  })

  describe('a restore is refused, and nothing is changed,', () => {
    async function backup() {
      const product = await start({})
      await product.signIn()
      const [name, deletions] = [newName(), newName()]
      const environment = { ...settingsOf(product), DELETIONS_FILE: deletions }
      await databaseCommand('backup', [name], environment)
      return { product, name, environment, DATABASE_URL: await emptyUrl() }
    }

    test('where it is not known who was deleted since', async () => {
      const { name, environment, DATABASE_URL } = await backup()
      const elsewhere = { ...environment, DATABASE_URL, DELETIONS_FILE: newName() }
      await expect(databaseCommand('restore', [name], elsewhere)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('accounts that were deleted since the backup would come back'),
      })
      expect((await databaseCommand('restore', [name, '--without-deletions'], elsewhere)).stdout).toContain(
        'Nobody of those deleted since had to be deleted again.',
      )
    })

    test('into a database that has tables, with other keys, and from what is damaged or no whole backup', async () => {
      const { product, name, environment, DATABASE_URL } = await backup()
      const refused = async (words: string[], more: Record<string, string>, why: string) =>
        expect(databaseCommand('restore', words, { ...environment, ...more })).rejects.toMatchObject({
          code: 1,
          stderr: expect.stringContaining(why),
        })
      await refused([name], {}, 'into an empty database, and this one has tables')
      await refused([name], { DATABASE_URL, ENCRYPTION_KEYS: newMasterKey('other') }, 'needs the keys test')
      await refused(
        [name],
        { DATABASE_URL, ENCRYPTION_KEYS: newMasterKey('test') },
        'do not fit this database',
      )
      await refused([newName()], { DATABASE_URL }, 'not a whole backup')
      await refused([name, name], { DATABASE_URL }, 'Usage: npm run restore')
      await expect(databaseCommand('backup', [name], environment)).rejects.toMatchObject({
        stderr: expect.stringContaining('is there already'),
      })
      const file = join(name, 'message.copy.gz')
      const whole = await readFile(file)
      await writeFile(file, whole.subarray(0, -1))
      await refused([name], { DATABASE_URL }, `${file} is damaged. Nothing was restored.`)
      await rm(file)
      await refused([name], { DATABASE_URL }, `${file} can't be read`)
      await writeFile(file, whole)
      const manifest = join(name, 'manifest.json')
      const text = await readFile(manifest, 'utf8')
      await writeFile(manifest, text.replace('0001_baseline.sql', '9999_later.sql'))
      await refused([name], { DATABASE_URL }, "of a newer release: it has the migration '9999_later.sql'")
      await writeFile(manifest, text.replace(/"rows": 1,/, '"rows": 2,'))
      await refused([name], { DATABASE_URL }, 'and the manifest says 2')
      await writeFile(manifest, text)
      // None of these left anything in the way.
      await databaseCommand('restore', [name], { ...environment, DATABASE_URL })
      await product.stop()
    })
  })

  test('master keys that nobody gave are not made up for a file', async () => {
    const product = await start({})
    const environment = { DATABASE_URL: product.settings.DATABASE_URL ?? '', DATA_DIR: newName() }
    const keysFile = newName()
    await expect(
      databaseCommand('backup', [newName(), '--keys', keysFile], {
        ...environment,
        KEYS_PASSPHRASE: 'seven quiet lanterns',
      }),
    ).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('ENCRYPTION_KEYS is needed') })
    await expect(access(keysFile)).rejects.toThrow()
  })

  test('tables of any size are copied whole', async () => {
    const product = await start({})
    const rows = Array.from({ length: 5_000 }, () => ({
      owner_id: randomUUID(),
      master_key_id: 'test',
      wrapped: randomBytes(100),
    }))
    await product.sql`insert into data_key ${product.sql(rows)}`
    const name = newName()
    const environment = { ...settingsOf(product), DELETIONS_FILE: newName() }
    expect((await databaseCommand('backup', [name], environment)).stdout).toContain('5,002 rows')
    const DATABASE_URL = await emptyUrl()
    await restoreBackup(openOnce(DATABASE_URL), name, {
      checkKeys: async () => {},
      deleteAgain: async () => 0,
    })
    const restored = await openOnce(DATABASE_URL)<{ id: string; wrapped: Buffer }[]>`
    select owner_id as id, wrapped from data_key`
    expect(new Map(restored.map(({ id, wrapped }) => [id, wrapped.toString('hex')]))).toEqual(
      new Map(rows.map(({ owner_id, wrapped }) => [owner_id, wrapped.toString('hex')])),
    )
  })

  test('a database of another release is not backed up by this one', async () => {
    const product = await start({})
    await product.sql`delete from migration where name = '0002_system_key.sql'`
    const environment = { ...settingsOf(product), DELETIONS_FILE: newName() }
    await expect(databaseCommand('backup', [newName()], environment)).rejects.toMatchObject({
      stderr: expect.stringContaining("lacks the migration '0002_system_key.sql'"),
    })
  })

  test('a backup that is cut off leaves nothing that looks like one, and the next one takes its place', async () => {
    const product = await start({})
    const name = newName()
    const environment = { ...settingsOf(product), DELETIONS_FILE: newName() }
    await writeFile(`${name}.part`, 'half of one')
    await databaseCommand('backup', [name], environment)
    await expect(access(`${name}.part`)).rejects.toThrow()
    await expect(access(join(name, 'manifest.json'))).resolves.toBeUndefined()
  })
})

test('no server starts on a database whose restore was cut off', async () => {
  const product = await start({})
  const { DATABASE_URL = '', ENCRYPTION_KEYS = '' } = product.settings
  await product.sql`create table unfinished_restore ()`
  await expect(start({ DATABASE_URL, ENCRYPTION_KEYS })).rejects.toThrow(
    'A restore into this database was cut off',
  )
  await product.sql`drop table unfinished_restore`
})

test.runIf(isOnCluster())(
  'a distributed database is not backed up, and a sentence says what to do',
  async () => {
    const product = await start({})
    const environment = { ...settingsOf(product), DELETIONS_FILE: newName() }
    await expect(databaseCommand('backup', [newName()], environment)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('This database is distributed'),
    })
  },
)
