import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { openEmbeddedPostgres } from '#server/database/embedded/open-embedded-postgres.ts'
import { endpoints } from '#shared/endpoints.ts'
import { startChild, type Child } from './child.ts'
import { product } from './contestants.ts'
import { readStream, type Call } from './read-stream.ts'
import { table } from './report.ts'
import { quantile } from './statistics.ts'

// `node bench/followed.ts`: what a reply costs the database when its reader is at the process that makes it, and when they are at another
// one. Statements and bytes of the write-ahead log are counts, so they hold on any machine.

const SECONDS = 20
const TOKENS_PER_SECOND = 50
const SCRIPT = { tokens: SECONDS * TOKENS_PER_SECOND, tokensPerSecond: TOKENS_PER_SECOND }
const COUNTS = [1, 20] as const
/** After the last token: ends are saved, hints heard. */
const SETTLE_MS = 1_500

const dataDirectory = await mkdtemp(join(tmpdir(), 'kindling-bench-'))
const quiet = { info() {}, warn() {} }
// Whatever the database does by itself would be counted, too.
const settings = {
  shared_preload_libraries: 'pg_stat_statements',
  autovacuum: 'off',
  checkpoint_timeout: '1h',
  full_page_writes: 'off',
}
const database = await openEmbeddedPostgres({ dataDirectory, log: quiet, settings })
const sql = postgres(database.url, { max: 1, onnotice: () => {} })
try {
  await run()
} finally {
  await sql.end()
  await database.close()
  await rm(dataDirectory, { recursive: true, force: true })
}
process.exit(0)

interface Cost {
  statements: number
  walBytes: number
  lagsMs: number[]
}

async function run() {
  const upstream = await startChild('bench/upstream.ts', { core: 1 })
  const environment = {
    DATABASE_URL: database.url,
    ENCRYPTION_KEYS: `bench:${randomBytes(32).toString('base64')}`,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    OPENAI_BASE_URL: `${upstream.url}/v1`,
    OPENAI_MODEL: 'bench-1',
  }
  const home = await startChild('server/main.ts', { environment })
  const elsewhere = await startChild('server/main.ts', { environment, core: 1 })
  const unlinked = await startChild('server/main.ts', {
    environment: { ...environment, PROCESS_LINKS: 'off' },
    core: 1,
  })
  const readers = {
    'where they are made': home,
    'at another process': elsewhere,
    'there, without a link': unlinked,
  }
  await sql`create extension pg_stat_statements`
  const { prepare } = await product('home', home)
  // Plans are made, tables have their first pages, and the other processes have their keys.
  for (const reader of Object.values(readers))
    await follow(await prepare(3, { tokens: 50, tokensPerSecond: 50 }), reader)
  const idle = await cost(async () => (await wait(SECONDS * 1_000), []))
  const rows: string[][] = []
  for (const count of COUNTS) {
    let own: Cost | undefined
    for (const [where, reader] of Object.entries(readers)) {
      const calls = await prepare(count, SCRIPT)
      const taken = await cost(() => follow(calls, reader))
      const { lagsMs } = taken
      const statements = taken.statements - idle.statements
      const walBytes = taken.walBytes - idle.walBytes
      own ??= { statements, walBytes, lagsMs }
      rows.push([
        `${count}, ${where}`,
        String(statements),
        (statements / own.statements).toFixed(2),
        (walBytes / 1_000).toFixed(0),
        (walBytes / own.walBytes).toFixed(2),
        quantile(lagsMs, 0.5).toFixed(0),
        quantile(lagsMs, 0.99).toFixed(0),
      ])
    }
  }
  table([
    [`replies of ${SECONDS} s, read`, 'statements', 'ratio', 'WAL kB', 'ratio', 'lag p50 ms', 'p99 ms'],
    ['none', String(idle.statements), '', (idle.walBytes / 1_000).toFixed(0), '', '', ''],
    ...rows,
  ])
}

/** What the database was asked and wrote meanwhile. */
async function cost(work: () => Promise<number[]>): Promise<Cost> {
  await wait(SETTLE_MS)
  await sql`select pg_stat_statements_reset()`
  const [before] = await sql<{ at: string }[]>`select pg_current_wal_insert_lsn() as at`
  const lagsMs = await work()
  await wait(SETTLE_MS)
  const [after] = await sql<{ statements: number; walBytes: number }[]>`
    select (select sum(calls)::int from pg_stat_statements where query !~ 'pg_stat_statements|pg_current_wal') as statements,
      (pg_current_wal_insert_lsn() - ${before?.at ?? ''}::pg_lsn)::int as "walBytes"`
  if (!after) throw new Error('the database told nothing')
  return { ...after, lagsMs }
}

/** Asks at home, and reads each reply along at one of the processes; gives how late the tokens came there. */
async function follow(calls: readonly Call[], reader: Child) {
  const streams = await Promise.all(
    calls.map(async call => {
      const begun = Promise.withResolvers<void>()
      const asked = readStream(call, begun.resolve)
      await Promise.race([begun.promise, asked])
      const { session_id, generation_id } = JSON.parse(call.body ?? '') as Record<string, string>
      const { headers, tokensPerSecond } = call
      const url = `${reader.url}${endpoints.stream}/${session_id}?generation_id=${generation_id}`
      const [followed, own] = await Promise.all([readStream({ url, headers, tokensPerSecond }), asked])
      if (followed.tokens !== own.tokens) throw new Error(`${followed.tokens} of ${own.tokens} tokens came`)
      return followed
    }),
  )
  return streams.flatMap(({ lagsMs }) => lagsMs)
}
