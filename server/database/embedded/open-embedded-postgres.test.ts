import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findCluster } from './installation.ts'
import { postmasterPid } from './postmaster.ts'
import { ask, endLeftOver, makeFolder, open, removeFolder } from './testing/data-directories.ts'

let dataDirectory: string
beforeAll(async () => {
  dataDirectory = await makeFolder()
})
afterEach(() => endLeftOver(dataDirectory))
afterAll(() => removeFolder(dataDirectory))

test('an empty data directory becomes a Postgres that answers, and keeps what was written over a restart', async () => {
  const first = await open(dataDirectory)
  await ask(first.url, 'create table note as select 42 as answer')
  await first.close()
  expect(await postmasterPid(dataDirectory)).toBeUndefined()

  const second = await open(dataDirectory)
  expect(await ask(second.url, 'select answer from note')).toBe(42)
  await second.close()
})

test('it speaks UTF-8, sorts by code point, knows upper case, and has room for a hundred connections', async () => {
  const { url, close } = await open(dataDirectory)
  expect(await ask(url, "select current_setting('server_version')")).toMatch(/^18\./)
  expect(await ask(url, 'show server_encoding')).toBe('UTF8')
  expect(await ask(url, "select 'Z' < 'a' and lower('ÄÖ') = 'äö'")).toBe(true)
  expect(await ask(url, 'show max_connections')).toBe('100')
  await close()
})

test('it listens on 127.0.0.1 alone and asks for the password, which only its user can read', async () => {
  const { url, close } = await open(dataDirectory)
  expect(await ask(url, 'show listen_addresses')).toBe('127.0.0.1')
  expect(await ask(url, 'show unix_socket_directories')).toBe('')
  const { password } = new URL(url)
  expect(password.length).toBeGreaterThanOrEqual(32)
  await expect(ask(url.replace(password, 'wrong'), 'select 1')).rejects.toMatchObject({ code: '28P01' })
  const file = join(dirname(findCluster(dataDirectory)), 'password')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await close()
})

test('nothing people write gets into its log, not even when a statement fails', async () => {
  const { url, close } = await open(dataDirectory)
  await ask(url, 'create table letter (address text unique)')
  await ask(url, "insert into letter values ('canary-unique')")
  await expect(ask(url, "insert into letter values ('canary-unique')")).rejects.toMatchObject({
    code: '23505',
  })
  await expect(ask(url, "select 'canary-number'::int")).rejects.toMatchObject({ code: '22P02' })
  await expect(ask(url, "select 'canary-syntax' frm")).resolves.toBe('canary-syntax')
  await close()
  const log = await readFile(join(dirname(findCluster(dataDirectory)), 'postgres.log'), 'utf8')
  expect(log).toContain('ready to accept connections')
  expect(log).not.toContain('canary')
})

test('a path with spaces, an apostrophe and letters beyond ASCII works; one that a shell would change is refused', async () => {
  const { url, close } = await open(join(dataDirectory, "it's an ünusual place"))
  expect(await ask(url, 'select 1')).toBe(1)
  await close()
  await expect(open(join(dataDirectory, 'costs $HOME'))).rejects.toThrow(
    'Postgres cannot run in a folder with',
  )
})

test('two that open it in one process share it; the last to close stops it, and closing twice is harmless', async () => {
  const [first, second] = [await open(dataDirectory), await open(dataDirectory)]
  expect(second.url).toBe(first.url)
  await first.close()
  await first.close()
  expect(await ask(second.url, 'select 1')).toBe(1)
  await second.close()
  expect(await postmasterPid(dataDirectory)).toBeUndefined()
})
