import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedPostgres } from '#server/database/embedded/open-embedded-postgres.ts'
import { pinSelf, startChild, type Child } from './child.ts'
import { knowing, plainStreamText, product, rawPipe, type Contestant } from './contestants.ts'
import { BUSY_STREAMS, measureBusy, measureCapacity } from './measurements/capacity.ts'
import { measureFirstToken } from './measurements/first-token.ts'
import { measurePageWeight } from './measurements/page-weight.ts'
import { measureStart } from './measurements/start.ts'
import { measureStop } from './measurements/stop.ts'
import { measureTokens } from './measurements/tokens.ts'
import { measureUnderstanding, understandingHead } from './measurements/understanding.ts'
import { measureWatchedRuns } from './measurements/watched-runs.ts'
import { table } from './report.ts'

// `npm run bench`: everything from one run, on one machine, so that the ratios hold wherever it runs.

const AS_WRITTEN = 'server/main.ts'
const BUNDLED = 'dist-server/main.js'
const FACTS_MANY = 500

pinSelf()
const dataDirectory = await mkdtemp(join(tmpdir(), 'kindling-bench-'))
const postgres = await openEmbeddedPostgres({ dataDirectory, log: { info() {}, warn() {} } })
try {
  await run()
} finally {
  await postgres.close()
  await rm(dataDirectory, { recursive: true, force: true })
}
process.exit(0)

async function run() {
  const upstream = await startChild('bench/upstream.ts', { core: 1 })
  const alone = {
    DATABASE_URL: postgres.url,
    ENCRYPTION_KEYS: `bench:${randomBytes(32).toString('base64')}`,
    RATE_LIMITS: 'off',
  }
  await startsAndMemory(alone)
  const environment = { ...alone, OPENAI_BASE_URL: `${upstream.url}/v1`, OPENAI_MODEL: 'bench-1' }
  const own = await startChild(BUNDLED, { environment })
  const other = await startChild(BUNDLED, { environment, core: 1 })
  const contestants = [
    await rawPipe(upstream.url),
    await plainStreamText(upstream.url),
    await product('product', own),
  ] as const
  await streams(contestants)
  await busyStreams(contestants)
  await knowledge(own)
  const [, , ours] = contestants
  const stops = [await measureStop(ours, upstream, own), await measureStop(ours, upstream, other)]
  table([
    ['Stop to closed socket', 'p50 ms', 'p99 ms'],
    ...stops.map(({ p50Ms, p99Ms }, index) => [
      index === 0 ? 'same process' : 'other process',
      p50Ms.toFixed(1),
      p99Ms.toFixed(1),
    ]),
  ])
  const { eventMs, memoryMiB } = await measureWatchedRuns()
  table([
    ['a run of 1 MB that is watched', ''],
    ['an event, ms', eventMs.toFixed(3)],
    ['50 of them, MiB', memoryMiB.toFixed(0)],
  ])
  const sizes = await measurePageWeight(own.url)
  table([
    ['JavaScript, kB gzipped', 'first view', 'with what is fetched ahead'],
    ...sizes.map(({ page, first, all }) => [page, first.toFixed(1), all.toFixed(1)]),
  ])
}

/** What it takes to understand a message, and to know much when it is answered. */
async function knowledge(child: Child) {
  const rows = measureUnderstanding().map(({ name, tookMs }) => [name, ...tookMs.map(ms => ms.toFixed(1))])
  table([understandingHead, ...rows])
  const contestants = [await knowing(0, child), await knowing(FACTS_MANY, child)]
  const [nothing, ...others] = await measureFirstToken(contestants)
  table([
    ['first token', 'p50 ms', 'p50 ms later'],
    ...[nothing, ...others].map((figures, index) => [
      contestants[index]?.name ?? '',
      (figures?.p50Ms ?? NaN).toFixed(1),
      ((figures?.p50Ms ?? NaN) - (nothing?.p50Ms ?? NaN)).toFixed(1),
    ]),
  ])
}

async function startsAndMemory(environment: Record<string, string>) {
  const asWritten = await measureStart(AS_WRITTEN, environment)
  const bundled = await measureStart(BUNDLED, environment)
  const row = (name: string, { readyMs, idleMiB, firstMs, secondMs }: typeof bundled) => [
    name,
    readyMs.toFixed(0),
    (readyMs / asWritten.readyMs).toFixed(2),
    idleMiB.toFixed(0),
    firstMs.toFixed(0),
    secondMs.toFixed(0),
  ]
  table([
    ['start', 'ms', 'ratio', 'idle MiB', 'first answer: first token ms', 'second'],
    row('types stripped', asWritten),
    row('bundled', bundled),
  ])
}

/** The first two are the raw pipe and the plain framework, which the others are measured by. */
async function streams(contestants: readonly [Contestant, Contestant, ...Contestant[]]) {
  const firstTokens = await measureFirstToken(contestants)
  const tokens = await measureTokens(contestants)
  const rows: string[][] = []
  for (const [index, contestant] of contestants.entries()) {
    const [first, raw] = [firstTokens[index], firstTokens[0]]
    const [figures, plain] = [tokens[index], tokens[1]]
    if (!figures || !first || !raw || !plain) continue
    rows.push([
      contestant.name,
      figures.cpuSecondsPerThousand.toFixed(3),
      (figures.cpuSecondsPerThousand / plain.cpuSecondsPerThousand).toFixed(2),
      (first.p50Ms - raw.p50Ms).toFixed(1),
      (first.p99Ms - raw.p99Ms).toFixed(1),
      figures.lagP50Ms.toFixed(0),
      figures.lagP99Ms.toFixed(0),
      figures.heldUpP99Ms.toFixed(0),
      figures.heldUpMaxMs.toFixed(0),
      figures.bytesPerToken.toFixed(0),
      (figures.bytesPerToken / plain.bytesPerToken).toFixed(2),
    ])
  }
  table([
    [
      '60 streams, 50 tokens/s each',
      'CPU s/1000',
      'of plain',
      'first token +p50 ms',
      '+p99 ms',
      'lag p50 ms',
      'p99',
      'loop held up p99 ms',
      'max (goal 50)',
      'bytes/token',
      'of plain',
    ],
    ...rows,
  ])
}

/** How many a core carries, and what they take: first token and lag are those of a server that has much to do. */
async function busyStreams(contestants: readonly [Contestant, Contestant, ...Contestant[]]) {
  const busy = await measureBusy(contestants)
  const rows: string[][] = []
  for (const [index, contestant] of contestants.entries()) {
    const [figures, plain] = [busy[index], busy[1]]
    if (!figures || !plain) continue
    rows.push([
      contestant.name,
      figures.cpuSecondsPerThousand.toFixed(3),
      (figures.cpuSecondsPerThousand / plain.cpuSecondsPerThousand).toFixed(2),
      figures.firstTokenP99Ms.toFixed(0),
      figures.lagP99Ms.toFixed(0),
      String(await measureCapacity(contestant, figures)),
    ])
  }
  table([
    [
      `${BUSY_STREAMS} streams begun within 5 s`,
      'CPU s/1000',
      'of plain',
      'first token p99 ms',
      'lag p99 ms',
      'most streams on a core',
    ],
    ...rows,
  ])
}
