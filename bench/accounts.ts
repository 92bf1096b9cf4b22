import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'
import { openEmbeddedPostgres } from '#server/database/embedded/open-embedded-postgres.ts'
import { encryptionOf } from '#tests/support/encryption.ts'
import { endpoints } from '#shared/endpoints.ts'
import { PASSWORD, signUp } from '#tests/support/client.ts'
import { startChild, type Child } from './child.ts'
import { fillAccounts } from './fill-accounts.ts'
import { readStream } from './read-stream.ts'
import { table } from './report.ts'
import { quantile } from './statistics.ts'
import { promptFor } from './tokens.ts'

// `node bench/accounts.ts`: the same people do the same among a thousand accounts and among a hundred thousand. Each lives in a database of
// its own on one Postgres, and they take turns, so that whatever else the machine does slows both. Statements and blocks are counts.

const SIZES = [1_000, 100_000] as const
const PEOPLE = 50
const MESSAGES = 10
const ROUNDS = 3
const SCRIPT = { tokens: 20, tokensPerSecond: 0 }
/** Whatever is asked meanwhile is asked without people. */
const IDLE_MS = 12_000
/** A statement grows with the accounts when it reads more than so much more; a larger index is a level or two deeper. */
const DEEPER = { times: 2, blocks: 20 }
const DUTIES = ['sweep-expired', 'clean-up-replies', 'forget-old-runs', 'cancel-suspended', 'reconcile']
const DUTIES_LIMIT_MS = 120_000

const dataDirectory = await mkdtemp(join(tmpdir(), 'kindling-bench-'))
const quiet = { info() {}, warn() {} }
const settings = { shared_preload_libraries: 'pg_stat_statements', autovacuum: 'off', max_wal_size: '8GB' }
const cluster = await openEmbeddedPostgres({ dataDirectory, log: quiet, settings })
try {
  await run()
} finally {
  await cluster.close()
  await rm(dataDirectory, { recursive: true, force: true })
}
process.exit(0)

interface Person {
  email: string
  token: string
  /** the network address that they come from */
  address: string
}

type Asked = Map<string, { calls: number; blocks: number; maxMs: number }>

interface Place {
  accounts: number
  sql: Sql
  server: Child
  people: Person[]
  /** what the server asks without people */
  idle: Asked
}

async function run() {
  const upstream = await startChild('bench/upstream.ts', { core: 1 })
  const places: Place[] = []
  for (const accounts of SIZES) places.push(await settle(accounts, upstream))
  const rounds: Awaited<ReturnType<typeof live>>[][] = places.map(() => [])
  for (let round = 0; round <= ROUNDS; round++)
    for (const [index, place] of places.entries()) {
      const lived = await live(place)
      // The first one makes plans and fills caches.
      if (round > 0) rounds[index]?.push(lived)
    }
  reportPeople(rounds)
  for (const phase of ['login', 'sessions', 'messages'] as const)
    reportGrowth(
      phase,
      rounds.map(lived => lived.at(-1)?.[phase].asked ?? new Map()),
    )
  reportGrowth(
    'nobody there',
    places.map(({ idle }) => idle),
  )
  const swept: Asked[] = []
  for (const place of places) swept.push(await sweep(place))
  reportSlowest(swept.at(-1) ?? new Map())
}

/** So many accounts, and people among them who have come through the front door, before a server of their own. */
async function settle(accounts: number, upstream: Child): Promise<Place> {
  const admin = postgres(cluster.url, { max: 1 })
  await admin.unsafe(`create database accounts_${accounts}`)
  await admin.end()
  const address = new URL(cluster.url)
  address.pathname = `/accounts_${accounts}`
  const keys = `bench:${randomBytes(32).toString('base64')}`
  const environment = {
    DATABASE_URL: address.href,
    ENCRYPTION_KEYS: keys,
    OPENAI_BASE_URL: `${upstream.url}/v1`,
    OPENAI_MODEL: 'bench-1',
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    TOKENS_A_DAY: '100000000',
    // A real password takes so long to hash that nothing else of a login would show.
    TEST_PASSWORD_KIB: '512',
  }
  const door = await startChild('server/main.ts', { environment: { ...environment, RATE_LIMITS: 'off' } })
  const people: Person[] = []
  while (people.length < PEOPLE) {
    const person = await signUp(door.url)
    people.push({ ...person, address: `192.0.2.${people.length + 1}` })
  }
  await door.stop()
  const sql = postgres(address.href, { max: 1, onnotice: () => {} })
  const startedMs = performance.now()
  await fillAccounts(sql, encryptionOf(keys), accounts)
  await sql`create extension pg_stat_statements`
  // The hourly work has its turn at the end.
  await sql`
    insert into duty (name, next_at) select unnest(${DUTIES}::text[]), 'infinity'
    on conflict (name) do update set next_at = 'infinity'`
  const [size] = await sql<
    { bytes: string }[]
  >`select pg_size_pretty(pg_database_size(current_database())) as bytes`
  process.stdout.write(
    `${accounts} accounts: ${size?.bytes}, filled in ${((performance.now() - startedMs) / 1_000).toFixed(0)} s\n`,
  )
  const server = await startChild('server/main.ts', { environment: { ...environment, TRUST_PROXY: '1' } })
  const { asked: idle } = await asking(sql, new Map(), () => wait(IDLE_MS))
  return { accounts, sql, server, people, idle }
}

/** What one round takes: each logs in, opens the page of sessions, and sends ten messages in a new one. */
async function live({ sql, server, people, idle }: Place) {
  const loginMs: number[] = []
  const login = await asking(sql, idle, async () => {
    for (const person of people) loginMs.push(await timeOf(() => logIn(server, person)))
  })
  const sessionsMs: number[] = []
  const sessions = await asking(sql, idle, async () => {
    for (const person of people)
      sessionsMs.push(await timeOf(() => ask(server, person, 'GET', endpoints.sessions)))
  })
  const begun: string[] = []
  for (const person of people) {
    const answer = await ask(server, person, 'POST', endpoints.startSession, {})
    begun.push(((await answer.json()) as { session_id: string }).session_id)
  }
  const messagesMs: number[] = []
  const messages = await asking(sql, idle, async () => {
    for (let message = 0; message < MESSAGES; message++)
      for (const [index, person] of people.entries())
        messagesMs.push(await send(server, person, begun[index] ?? ''))
  })
  return {
    login: { ...login, tookMs: loginMs },
    sessions: { ...sessions, tookMs: sessionsMs },
    messages: { ...messages, tookMs: messagesMs },
  }
}

async function ask(server: Child, person: Person, method: string, path: string, body?: object) {
  const response = await fetch(server.url + path, {
    method,
    headers: headersOf(person),
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response
}

function headersOf({ token, address }: Person) {
  return {
    'content-type': 'application/json',
    'x-forwarded-for': address,
    authorization: `Bearer ${token}`,
  }
}

async function logIn(server: Child, { email, address }: Person) {
  const response = await fetch(server.url + endpoints.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`a login answered ${response.status}: ${await response.text()}`)
}

/** Reads the answer to its end; gives when its first token came. */
async function send(server: Child, person: Person, sessionId: string) {
  const body = { session_id: sessionId, prompt: promptFor(SCRIPT), generation_id: randomUUID() }
  const { firstTokenMs } = await readStream({
    url: server.url + endpoints.stream,
    headers: headersOf(person),
    body: JSON.stringify(body),
    tokensPerSecond: SCRIPT.tokensPerSecond,
  })
  return firstTokenMs
}

async function timeOf(work: () => Promise<unknown>) {
  const startMs = performance.now()
  await work()
  return performance.now() - startMs
}

/** What the database is asked meanwhile, but for what it is asked without people. */
async function asking(sql: Sql, idle: Asked, work: () => Promise<unknown>) {
  await sql`select pg_stat_statements_reset(0, (select oid from pg_database where datname = current_database()), 0)`
  await work()
  const rows = await sql<{ query: string; calls: number; blocks: number; maxMs: number }[]>`
    select query, sum(calls)::int as calls, (sum(shared_blks_hit + shared_blks_read) / sum(calls))::float as blocks,
      max(max_exec_time)::float as "maxMs"
    from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database()) and query !~ 'pg_stat_statements'
    group by query`
  const asked: Asked = new Map()
  for (const { query, ...figures } of rows) if (!idle.has(query)) asked.set(query, figures)
  return { asked, statements: [...asked.values()].reduce((total, { calls }) => total + calls, 0) }
}

/** The hourly work, all of it at once. */
async function sweep({ sql, idle, server }: Place) {
  const { asked } = await asking(sql, idle, async () => {
    await sql`update duty set next_at = statement_timestamp() - interval '1 second' where name = any(${DUTIES})`
    const startMs = performance.now()
    for (let isOver = false; !isOver; await wait(1_000)) {
      const open = await sql`
        select from duty where name = any(${DUTIES}) and (next_at <= statement_timestamp() or process_id is not null)`
      isOver = open.length === 0 || performance.now() - startMs > DUTIES_LIMIT_MS
    }
  })
  await server.stop()
  return asked
}

function reportPeople(rounds: Awaited<ReturnType<typeof live>>[][]) {
  const rows: string[][] = []
  const [small, large] = rounds
  if (!small || !large) return
  const times = { login: PEOPLE, sessions: PEOPLE, messages: PEOPLE * MESSAGES } as const
  for (const phase of ['login', 'sessions', 'messages'] as const) {
    const statements = [small, large].map(
      lived => lived.reduce((total, one) => total + one[phase].statements, 0) / lived.length / times[phase],
    )
    rows.push([`${phase}: statements of one`, ...both(statements, 2)])
    for (const share of [0.5, 0.99])
      rows.push([
        `${phase}: p${share * 100} ms`,
        ...both(
          [small, large].map(lived =>
            quantile(
              lived.flatMap(one => one[phase].tookMs),
              share,
            ),
          ),
          1,
        ),
      ])
  }
  table([['the same people among accounts', ...SIZES.map(String), 'ratio'], ...rows])
}

function both([one = NaN, other = NaN]: number[], digits: number) {
  return [one.toFixed(digits), other.toFixed(digits), (other / one).toFixed(2)]
}

/** Statements that read more the more accounts there are. */
function reportGrowth(phase: string, [small, large]: Asked[]) {
  const grown = [...(large ?? [])].filter(([query, { blocks }]) => {
    const before = small?.get(query)?.blocks
    return before !== undefined && blocks > before * DEEPER.times && blocks > before + DEEPER.blocks
  })
  process.stdout.write(
    `${phase}: ${large?.size} statements, ${grown.length} of them grow with the accounts\n`,
  )
  for (const [query, { blocks, calls }] of grown)
    process.stdout.write(
      `  ${small?.get(query)?.blocks.toFixed(0)} to ${blocks.toFixed(0)} blocks, ${calls} calls: ${inOneLine(query)}\n`,
    )
}

function reportSlowest(asked: Asked) {
  const slowest = [...asked].toSorted(([, one], [, other]) => other.maxMs - one.maxMs).slice(0, 12)
  table([
    ['the slowest of the hourly work', 'ms', 'blocks', 'calls'],
    ...slowest.map(([query, { maxMs, blocks, calls }]) => [
      inOneLine(query).slice(0, 110),
      maxMs.toFixed(1),
      blocks.toFixed(0),
      String(calls),
    ]),
  ])
}

function inOneLine(query: string) {
  return query.replaceAll(/\s+/g, ' ').trim()
}
