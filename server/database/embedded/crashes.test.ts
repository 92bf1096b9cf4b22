import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findCluster } from './installation.ts'
import { findPostmaster, postmasterPid } from './postmaster.ts'
import {
  ask,
  askUntilAnswered,
  endLeftOver,
  makeFolder,
  open,
  removeFolder,
} from './testing/data-directories.ts'
import { startProcess } from './testing/start-process.ts'

let dataDirectory: string
beforeAll(async () => {
  dataDirectory = await makeFolder()
})
afterEach(() => endLeftOver(dataDirectory))
afterAll(() => removeFolder(dataDirectory))

/** The pid of the running Postgres; fails when there is none. */
async function runningPid() {
  const pid = await postmasterPid(dataDirectory)
  if (!pid) throw new Error('No Postgres runs.')
  return pid
}

/** Ends Postgres as a crash would, and waits until it is really dead. Answers its pid. */
async function killPostgres() {
  const pid = await runningPid()
  process.kill(pid, 'SIGKILL')
  while ((await postmasterPid(dataDirectory)) === pid) await sleep(5)
  return pid
}

async function countStarts() {
  const log = await readFile(join(dirname(findCluster(dataDirectory)), 'postgres.log'), 'utf8').catch(
    () => '',
  )
  return log.split('starting PostgreSQL').length - 1
}

/** Opens it in a process that is then killed, so that Postgres is left without anyone. */
async function abandon() {
  const other = startProcess(dataDirectory)
  const { url } = await other.opened()
  await other.kill()
  return url
}

test('when the product was killed, Postgres runs on and the next start joins it', async () => {
  const url = await abandon()
  const pid = await runningPid()
  const next = await open(dataDirectory)
  expect(next.url).toBe(url)
  expect(await runningPid()).toBe(pid)
  await next.close()
  expect(await postmasterPid(dataDirectory)).toBeUndefined()
})

test('when everything was killed, the next start recovers what had been written', async () => {
  const url = await abandon()
  await ask(url, 'create table recovered as select 42 as answer')
  await killPostgres()
  const next = await open(dataDirectory)
  expect(await ask(next.url, 'select answer from recovered')).toBe(42)
  await next.close()
})

test('a Postgres killed in use runs again at the same address, started by only one of those who watch', async () => {
  const startsBefore = await countStarts()
  const other = startProcess(dataDirectory)
  const [mine, others] = await Promise.all([open(dataDirectory), other.opened()])
  const pid = await killPostgres()
  expect(await askUntilAnswered(mine.url, 'select 1', 5000)).toBe(1)
  expect(await ask(others.url, 'select 1')).toBe(1)
  const restarted = await runningPid()
  expect(restarted).not.toBe(pid)
  await sleep(700)
  expect(await runningPid()).toBe(restarted)
  await mine.close()
  await other.close()
  expect(await countStarts()).toBe(startsBefore + 2)
})

test('a pid file that names a living stranger is neither believed nor does the stranger come to harm', async () => {
  await (await open(dataDirectory)).close()
  const cluster = findCluster(dataDirectory)
  const { uid, gid } = await stat(cluster)
  const stranger = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' })
  await once(stranger, 'spawn')
  const lines = [
    stranger.pid,
    cluster,
    1_700_000_000,
    5432,
    '',
    '127.0.0.1',
    '  5432001     12345',
    'ready   ',
    '',
  ]
  await writeFile(join(cluster, 'postmaster.pid'), lines.join('\n'), { mode: 0o644 })

  const next = await open(dataDirectory)
  expect(await ask(next.url, 'select 1')).toBe(1)
  await next.close()
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  stranger.kill()
})

test('an initdb that was interrupted is begun anew', async () => {
  const emptyDirectory = await makeFolder()
  const other = startProcess(emptyDirectory)
  const folder = dirname(findCluster(emptyDirectory))
  const partials = async () =>
    (await readdir(folder).catch(() => [])).filter(name => name.includes('partial'))
  while ((await partials()).length === 0) await sleep(5)
  await other.kill()
  expect(await readdir(folder)).not.toContain('cluster')

  const next = await open(emptyDirectory)
  expect(await ask(next.url, 'select 1')).toBe(1)
  expect(await partials()).toEqual([])
  await next.close()
  await removeFolder(emptyDirectory)
})

test('a Postgres that someone told to stop but that waits for its clients is stopped and started again', async () => {
  const client = postgres(await abandon(), { max: 1 })
  await client`select 1`
  process.kill(await runningPid(), 'SIGTERM')
  while ((await findPostmaster(findCluster(dataDirectory)))?.status !== 'stopping') await sleep(5)
  const next = await open(dataDirectory)
  expect(await ask(next.url, 'select 1')).toBe(1)
  await client.end({ timeout: 1 })
  await next.close()
})

test('when its former port is taken by someone else, it gets another', async () => {
  const first = await open(dataDirectory)
  await first.close()
  const squatter = createServer().listen(Number(new URL(first.url).port), '127.0.0.1')
  await once(squatter, 'listening')
  const second = await open(dataDirectory)
  expect(second.url).not.toBe(first.url)
  expect(await ask(second.url, 'select 1')).toBe(1)
  await second.close()
  squatter.close()
})
