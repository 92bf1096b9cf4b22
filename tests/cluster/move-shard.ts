import { setTimeout as wait } from 'node:timers/promises'
import { longestPause, openTown, type Asked } from './streaming-people.ts'

// node tests/cluster/move-shard.ts: moves shards between the workers while fifty people read replies (see CONTRIBUTING), and tells
// whether anything was lost. It takes about two minutes.

/** Until everybody's first reply is under way. */
const BEGUN_MS = 20_000
const BETWEEN_MS = 2_000

const town = await openTown()
try {
  let isOver = false
  const asking = town.keepAsking(() => isOver)
  await wait(BEGUN_MS)
  const fromMs = Date.now()
  for (const what of ['reply', 'frame'] as const) {
    const shard = await busiestShard(what)
    for (const direction of ['there', 'back']) {
      await move(shard, what, direction)
      await wait(BETWEEN_MS)
    }
  }
  isOver = true
  const toMs = Date.now()
  await report(await asking, { fromMs, toMs })
} finally {
  await town.close()
}

/** Of the owners with the most running replies, or of the lane with the most. */
async function busiestShard(table: 'reply' | 'frame') {
  const running = await town.sql<{ ownerId: string; lane: string }[]>`
    select owner_id as "ownerId", lane from reply where ended_at is null`
  const counts = new Map<string, number>()
  for (const { ownerId, lane } of running) {
    const key = table === 'reply' ? ownerId : lane
    const [row] = await town.sql<{ shard: string }[]>`
      select get_shard_id_for_distribution_column(${table}::regclass, ${key}::uuid) as shard`
    if (row) counts.set(row.shard, (counts.get(row.shard) ?? 0) + 1)
  }
  const [[shard, count] = ['', 0]] = [...counts].toSorted(([, one], [, other]) => other - one)
  process.stdout.write(
    `${running.length} replies are running, ${count} of them in shard ${shard} of ${table}\n`,
  )
  return shard
}

async function move(shard: string, what: string, direction: string) {
  const [nodes] = await town.sql<{ from: string; fromPort: number; to: string; toPort: number }[]>`
    select placed.nodename as "from", placed.nodeport as "fromPort", other.nodename as "to", other.nodeport as "toPort"
    from pg_dist_shard_placement placed
    join pg_dist_node other on other.shouldhaveshards and (other.nodename, other.nodeport) <> (placed.nodename, placed.nodeport)
    where placed.shardid = ${shard}`
  if (!nodes) throw new Error(`shard ${shard} lies nowhere`)
  const connection = await town.sql.reserve()
  const startedMs = performance.now()
  try {
    await connection`select set_config('statement_timeout', '5min', false), set_config('lock_timeout', '0', false)`
    await connection`
      select citus_move_shard_placement(${shard}, ${nodes.from}, ${nodes.fromPort}::int, ${nodes.to}, ${nodes.toPort}::int, 'force_logical')`
  } finally {
    connection.release()
  }
  const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1)
  process.stdout.write(`the shard of ${what} was moved ${direction} in ${seconds} s\n`)
}

async function report(all: Asked[], moves: { fromMs: number; toMs: number }) {
  const refused = all.filter(({ refusal }) => refusal)
  const compared = await town.compare(all)
  const lost = compared.filter(one => !one.isSaved || !one.isSeen)
  const lostElsewhere = compared.filter(one => !one.isSeenElsewhere)
  const interrupted = compared.filter(({ status }) => status !== 'complete')
  process.stdout.write(
    `replies: ${compared.length}, refused ${refused.length}, lost or changed ${lost.length}, ` +
      `lost to a reader at another process ${lostElsewhere.length}, interrupted ${interrupted.length}\n`,
  )
  const pauses = (readers: Parameters<typeof longestPause>[0]) =>
    `${longestPause(readers, { toMs: moves.fromMs })} ms before the moves, ${longestPause(readers, moves)} ms meanwhile`
  const firstWords = (fromMs: number, toMs: number) =>
    Math.max(
      0,
      ...compared.filter(({ askedMs }) => askedMs >= fromMs && askedMs < toMs).map(({ firstMs }) => firstMs),
    )
  process.stdout.write(
    `greatest pause of a reader: ${pauses(compared.map(({ seen }) => seen))}\n` +
      `greatest pause of one at another process: ${pauses(compared.map(({ seenElsewhere }) => seenElsewhere))}\n` +
      `longest wait for the first words: ${firstWords(0, moves.fromMs)} ms before the moves, ${firstWords(moves.fromMs, moves.toMs)} ms meanwhile\n`,
  )
  for (const { refusal } of refused) process.stdout.write(`refused: ${refusal}\n`)
  for (const one of new Set([...lost, ...lostElsewhere, ...interrupted]))
    process.stdout.write(
      `${one.status}, saved ${one.isSaved}, seen ${one.isSeen}, elsewhere ${one.isSeenElsewhere}: ${one.error}, ${one.errorElsewhere}\n`,
    )
  const logged = town.logged()
  if (logged.length === 0) process.stdout.write('no warning was logged\n')
  for (const line of logged) process.stdout.write(`logged ${line}\n`)
}
