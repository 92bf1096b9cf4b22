import { distribute } from '#server/database/distribute.ts'
import { openPool } from '#server/database/pool.ts'

/** Few, so that the tables of each test file are made in a second. */
export const SHARDS = 4

/**
 * A migrated database on all nodes, of which the first is the coordinator: no copy of a template knows its shards. Gives what
 * drops it again.
 */
export async function createOnCluster(name: string, nodeUrls: readonly string[]) {
  const onEach = (work: (node: ReturnType<typeof openPool>, index: number) => Promise<unknown>) =>
    Promise.all(
      nodeUrls.map(async (nodeUrl, index) => {
        const node = openPool(nodeUrl, { connections: 1, isPatient: true })
        await node`set statement_timeout = '1min'`
        await work(node, index)
        await node.end()
      }),
    )
  await onEach(async (node, index) => {
    await node.unsafe(`create database ${name}`)
    if (index === 0) await node.unsafe(`alter database ${name} set citus.shard_count = ${SHARDS}`)
  })
  const [coordinator = '', ...workers] = nodeUrls.map(nodeUrl => {
    const address = new URL(nodeUrl)
    address.pathname = `/${name}`
    return address
  })
  // Adding a node writes the roles, which the databases of a node share: two at once fail with "tuple concurrently updated".
  const turns = openPool(nodeUrls[0] ?? '', { connections: 1, isPatient: true })
  await turns`select set_config('statement_timeout', '5min', false), set_config('lock_timeout', '0', false)`
  await turns`select pg_advisory_lock(hashtext('distribute'))`
  const nodes = workers.map(({ hostname, port }) => ({ host: hostname, port: Number(port || 5432) }))
  await distribute(new URL(coordinator).href, nodes).finally(() => turns.end())
  return () => onEach(node => node.unsafe(`drop database if exists ${name} with (force)`)).then(() => {})
}
