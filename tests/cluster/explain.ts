import { randomBytes, randomUUID } from 'node:crypto'
import { openPool } from '#server/database/pool.ts'
import { createOnCluster, SHARDS } from '../support/postgres/on-cluster.ts'
import { startServer } from '../support/processes/server-process.ts'
import { askAll } from './ask-all.ts'
import { recordStatements } from './record-statements.ts'
import { sourceOf } from './source-of.ts'
import { planOf, weight, type Plan } from './task-counts.ts'

// node tests/cluster/explain.ts: how many shards each statement of the product asks on a cluster (see CONTRIBUTING). The product runs
// on a plain database of the coordinator, so that a statement that a cluster refuses hides none that come after it.

const { TEST_DATABASE_URL: coordinator, TEST_WORKER_URLS: workers } = process.env
if (!coordinator || !workers)
  throw new Error('Set TEST_DATABASE_URL and TEST_WORKER_URLS (see CONTRIBUTING).')

const name = `explain_${randomUUID().replaceAll('-', '')}`
const admin = openPool(coordinator, { connections: 1 })
await admin.unsafe(`create database ${name}_plain`)
const dropCluster = await createOnCluster(name, [coordinator, ...workers.split(',')])
try {
  const statements = await recordProduct()
  const sql = openPool(at(name), { connections: 1, isPatient: true })
  const found = []
  for (const calls of statements) found.push({ text: calls[0]?.text ?? '', plan: await planOf(sql, calls) })
  await sql.end()
  report(found)
} finally {
  await dropCluster()
  await admin.unsafe(`drop database ${name}_plain with (force)`)
  await admin.end()
}

function at(database: string) {
  const address = new URL(coordinator ?? '')
  address.pathname = `/${database}`
  return address.href
}

async function recordProduct() {
  const recorder = await recordStatements(at(`${name}_plain`))
  const settings = {
    DATABASE_URL: recorder.url,
    ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
    RATE_LIMITS: 'on',
    LOG_LEVEL: 'warn',
  }
  const server = await startServer(settings)
  try {
    await askAll(server, settings)
  } finally {
    await server.end()
    recorder.close()
  }
  return recorder
    .statements()
    .filter(([call]) => /^\s*(select|insert|update|delete|with)\b/i.test(call?.text ?? ''))
}

function report(found: { text: string; plan: Plan }[]) {
  const isUsual = ({ plan }: { plan: Plan }) => weight(plan) <= 1
  const unusual = found
    .filter(one => !isUsual(one))
    .toSorted((one, other) => weight(other.plan) - weight(one.plan))
  for (const { text, plan } of unusual)
    process.stdout.write(
      `${sourceOf(text)}: ${inWords(plan)}\n    ${text.replaceAll(/\s+/g, ' ').trim()}\n\n`,
    )
  const refused = unusual.filter(({ plan }) => 'refusal' in plan).length
  process.stdout.write(
    `${found.length} statements: ${found.filter(isUsual).length} ask one shard or none, ${unusual.length - refused} more, ${refused} are refused\n`,
  )
}

function inWords(plan: Plan) {
  if ('refusal' in plan) return `refused: ${plan.refusal}`
  const shards = plan.tasks.map(count => (count === SHARDS ? 'all' : String(count))).join(' + ')
  return `${shards} shards${plan.isThroughCoordinator ? ', rows through the coordinator' : ''}`
}
