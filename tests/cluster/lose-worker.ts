import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openPool } from '#server/database/pool.ts'
import { endpoints } from '#shared/endpoints.ts'
import { call, PASSWORD } from '../support/client.ts'
import { openTown, type Asked, type Person } from './streaming-people.ts'

// node tests/cluster/lose-worker.ts: kills the first worker while fifty people read replies, starts it again after fifteen seconds (see
// CONTRIBUTING), and tells what failed for whom. It takes about two minutes, and has to be run as root or as the cluster's user.

/** Until everybody's first reply is under way. */
const BEGUN_MS = 20_000
const GONE_MS = 15_000
const AFTER_MS = 30_000
/** Each person tries to log in and looks at the sessions so often, spread over this time. */
const TRY_EVERY_MS = 10_000

interface Try {
  person: Person
  what: 'login' | 'page of sessions'
  atMs: number
  tookMs: number
  status: number
}

const [workerUrl = ''] = (process.env.TEST_WORKER_URLS ?? '').split(',')
const workerPort = Number(new URL(workerUrl).port)
const town = await openTown()
try {
  const folder = await dataFolder()
  let isOver = false
  const asking = town.keepAsking(() => isOver)
  await wait(BEGUN_MS)
  const lanes = await lanesThere()
  const trying = Promise.all(town.people.map((person, index) => keepTrying(person, index, () => isOver)))
  await wait(TRY_EVERY_MS)
  const goneMs = Date.now()
  process.kill(Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGKILL')
  await wait(GONE_MS)
  await startAgain(folder)
  const backMs = Date.now()
  process.stdout.write(
    `the worker was gone for ${seconds(backMs - goneMs)}, and with it the frames of ${lanes} processes of two\n`,
  )
  await wait(AFTER_MS)
  isOver = true
  await report(await asking, (await trying).flat(), { goneMs, backMs })
} finally {
  await town.close()
}

async function dataFolder() {
  const worker = openPool(workerUrl, { connections: 1 })
  const [row] = await worker<{ folder: string }[]>`select current_setting('data_directory') as folder`
  await worker.end()
  return row?.folder ?? ''
}

/** As it was started: Postgres keeps its own command line. */
async function startAgain(folder: string) {
  const [, program = ''] = /^(\S+)/.exec(await readFile(join(folder, 'postmaster.opts'), 'utf8')) ?? []
  const { uid, gid } = await stat(folder)
  const words = ['restart', '--silent', '--wait', `--pgdata=${folder}`, `--log=${folder}.log`]
  await promisify(execFile)(join(dirname(program), 'pg_ctl'), words, { uid, gid, cwd: '/' })
}

/** How many of the two processes have their frames there. */
async function lanesThere() {
  const lanes = await town.sql<{ lane: string }[]>`select distinct lane from reply where ended_at is null`
  const ports = await Promise.all(lanes.map(({ lane }) => town.portOf('frame', lane)))
  return ports.filter(port => port === workerPort).length
}

async function keepTrying(person: Person, index: number, isOver: () => boolean) {
  const tries: Try[] = []
  const { url } = town.servers[person.at]
  const attempt = async (what: Try['what'], asked: () => Promise<Response>) => {
    const atMs = Date.now()
    const status = await asked().then(
      response => response.status,
      () => 0,
    )
    tries.push({ person, what, atMs, tookMs: Date.now() - atMs, status })
  }
  await wait((index * TRY_EVERY_MS) / town.people.length)
  while (!isOver()) {
    const { email, token } = person
    await attempt('page of sessions', () => call(url, 'GET', endpoints.sessions, { token }))
    await attempt('login', () => call(url, 'POST', endpoints.login, { body: { email, password: PASSWORD } }))
    await wait(TRY_EVERY_MS)
  }
  return tries
}

function seconds(ms: number) {
  return `${(ms / 1_000).toFixed(1)} s`
}

interface Outage {
  goneMs: number
  backMs: number
}

async function report(all: Asked[], tries: Try[], outage: Outage) {
  const compared = await town.compare(all)
  const isHurt = ({ worker, mailbox }: Person) => worker === workerPort || mailbox === workerPort
  for (const [who, isTheirs] of [
    ['people with a row there', isHurt],
    ['the others', (person: Person) => !isHurt(person)],
  ] as const) {
    process.stdout.write(`\n${who}: ${town.people.filter(isTheirs).length}\n`)
    const isNear = (atMs: number) => atMs > outage.goneMs - 1_000
    const replies = compared.filter(({ person, endedMs }) => isTheirs(person) && isNear(endedMs))
    tally(
      'replies since',
      replies,
      one =>
        `${one.status}${one.isSaved ? ', saved whole' : ''}; seen ${one.isSeen ? 'whole' : one.error}, elsewhere ${one.isSeenElsewhere ? 'whole' : one.errorElsewhere}`,
    )
    const questions = all.filter(({ person, askedMs }) => isTheirs(person) && isNear(askedMs))
    tally(
      'questions since',
      questions,
      ({ refusal }) => refusal?.replace(/http\S+/, '').slice(0, 120) ?? 'taken',
    )
    for (const what of ['page of sessions', 'login'] as const)
      tally(
        what,
        tries.filter(one => one.what === what && isTheirs(one.person) && isNear(one.atMs)),
        ({ status }) => String(status),
      )
    const failures = [
      ...questions.filter(({ refusal }) => refusal).map(({ askedMs }) => askedMs),
      ...tries.filter(({ person, status }) => isTheirs(person) && status !== 200).map(({ atMs }) => atMs),
    ].filter(isNear)
    if (failures.length > 0)
      process.stdout.write(
        `the last failure began ${seconds(Math.max(...failures) - outage.backMs)} after the return\n`,
      )
    const during = tries.filter(
      ({ person, atMs }) => isTheirs(person) && atMs > outage.goneMs && atMs < outage.backMs,
    )
    process.stdout.write(
      `the slowest answer meanwhile took ${seconds(Math.max(0, ...during.map(({ tookMs }) => tookMs)))}\n`,
    )
  }
  for (const line of town.logged()) process.stdout.write(`logged ${line}\n`)
}

function tally<One>(what: string, ones: readonly One[], inWords: (one: One) => string) {
  const counts = new Map<string, number>()
  for (const one of ones) counts.set(inWords(one), (counts.get(inWords(one)) ?? 0) + 1)
  for (const [words, count] of counts) process.stdout.write(`${what}: ${count} ${words}\n`)
}
