import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openPool } from '#server/database/pool.ts'
import { endpoints } from '#shared/endpoints.ts'
import { call, PASSWORD, startSession } from '../support/client.ts'
import { openTown, type Asked, type Person } from './streaming-people.ts'

// node tests/cluster/lose-worker.ts: kills a worker while fifty people read replies, starts it again after fifteen seconds (see
// CONTRIBUTING), and tells what failed for whom. It takes about two minutes, and has to be run as root or as the cluster's user.

/** Until everybody's first reply is under way. */
const BEGUN_MS = 20_000
const GONE_MS = 15_000
const AFTER_MS = 30_000
/** Each person tries to log in and looks at the sessions so often, spread over this time. */
const TRY_EVERY_MS = 10_000

const TRIED = ['page of sessions', 'login', 'new session', 'question'] as const

interface Try {
  person: Person
  what: (typeof TRIED)[number]
  atMs: number
  tookMs: number
  status: number
}

const town = await openTown()
try {
  let isOver = false
  const asking = town.keepAsking(() => isOver)
  await wait(BEGUN_MS)
  const trying = Promise.all(town.people.map((person, index) => keepTrying(person, index, () => isOver)))
  await wait(TRY_EVERY_MS)
  const { url, lanes } = await busiestWorker()
  const folder = await dataFolder(url)
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
  await report(await asking, (await trying).flat(), { port: Number(url.port), goneMs, backMs })
} finally {
  await town.close()
}

async function dataFolder(url: URL) {
  const worker = openPool(url.href, { connections: 1 })
  const [row] = await worker<{ folder: string }[]>`select current_setting('data_directory') as folder`
  await worker.end()
  return row?.folder ?? ''
}

/** The one with the frames of more processes: without those less fails. */
async function busiestWorker() {
  const rows = await town.sql<{ lane: string }[]>`select distinct lane from reply where ended_at is null`
  const ports = await Promise.all(rows.map(({ lane }) => town.portOf('frame', lane)))
  const workers = (process.env.TEST_WORKER_URLS ?? '').split(',').map(worker => {
    const url = new URL(worker)
    return { url, lanes: ports.filter(port => port === Number(url.port)).length }
  })
  const [busiest] = workers.toSorted((one, other) => other.lanes - one.lanes)
  if (!busiest) throw new Error('there is no worker')
  return busiest
}

/** As it was started: Postgres keeps its own command line. */
async function startAgain(folder: string) {
  const [, program = ''] = /^(\S+)/.exec(await readFile(join(folder, 'postmaster.opts'), 'utf8')) ?? []
  const { uid, gid } = await stat(folder)
  const words = ['restart', '--silent', '--wait', `--pgdata=${folder}`, `--log=${folder}.log`]
  await promisify(execFile)(join(dirname(program), 'pg_ctl'), words, { uid, gid, cwd: '/' })
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
  const session_id = await startSession(url, person.token)
  await wait((index * TRY_EVERY_MS) / town.people.length)
  while (!isOver()) {
    const { email, token } = person
    await attempt('page of sessions', () => call(url, 'GET', endpoints.sessions, { token }))
    await attempt('login', () => call(url, 'POST', endpoints.login, { body: { email, password: PASSWORD } }))
    await attempt('new session', () => call(url, 'POST', endpoints.startSession, { token, body: {} }))
    const question = { session_id, prompt: `Quick ${randomUUID()}`, generation_id: randomUUID() }
    await attempt('question', () => call(url, 'POST', endpoints.sendMessage, { token, body: question }))
    await wait(TRY_EVERY_MS)
  }
  return tries
}

function seconds(ms: number) {
  return `${(ms / 1_000).toFixed(1)} s`
}

interface Outage {
  /** of the worker */
  port: number
  goneMs: number
  backMs: number
}

async function report(all: Asked[], tries: Try[], outage: Outage) {
  const compared = await town.compare(all)
  const { port } = outage
  for (const [who, isTheirs] of [
    ['people whose rows lie there', ({ worker }: Person) => worker === port],
    [
      'people of whom only the mailbox lies there',
      ({ worker, mailbox }: Person) => worker !== port && mailbox === port,
    ],
    ['the others', ({ worker, mailbox }: Person) => worker !== port && mailbox !== port],
  ] as const) {
    process.stdout.write(`\n${who}: ${town.people.filter(isTheirs).length}\n`)
    const isNear = (atMs: number) => atMs > outage.goneMs - 1_000
    const replies = compared.filter(({ person, endedMs }) => isTheirs(person) && isNear(endedMs))
    tally(
      'replies since',
      replies,
      one =>
        `${one.status}${one.isSaved ? ', saved whole' : ''}; ` +
        `seen ${one.isSeen ? 'whole' : one.error}, elsewhere ${one.isSeenElsewhere ? 'whole' : one.errorElsewhere}`,
    )
    const questions = all.filter(({ person, askedMs }) => isTheirs(person) && isNear(askedMs))
    tally(
      'questions since',
      questions,
      ({ refusal }) => refusal?.replace(/http\S+/, '').slice(0, 120) ?? 'taken',
    )
    for (const what of TRIED)
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
    for (const what of TRIED) {
      const slowest = (from: number, to: number) => {
        const times = tries
          .filter(one => one.what === what && isTheirs(one.person) && one.atMs >= from && one.atMs < to)
          .map(({ tookMs }) => tookMs)
        return seconds(Math.max(0, ...times))
      }
      process.stdout.write(
        `${what}, the slowest: ${slowest(0, outage.goneMs)} before, ${slowest(outage.goneMs, outage.backMs)} meanwhile, ` +
          `${slowest(outage.backMs, Infinity)} after\n`,
      )
    }
  }
  for (const line of town.logged()) process.stdout.write(`logged ${line}\n`)
}

function tally<One>(what: string, ones: readonly One[], inWords: (one: One) => string) {
  const counts = new Map<string, number>()
  for (const one of ones) counts.set(inWords(one), (counts.get(inWords(one)) ?? 0) + 1)
  for (const [words, count] of counts) process.stdout.write(`${what}: ${count} ${words}\n`)
}
