import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { openPool } from '#server/database/pool.ts'
import { createOnCluster } from './postgres/on-cluster.ts'
import { TEMPLATE } from './setup/template-database.ts'

/** Whether tests' databases lie on a coordinator with workers. */
export const isOnCluster = () => inject('workerUrls').length > 0

/** An own, migrated, empty database; `drop` it at the end of the file. */
export async function createDatabase(serverUrl = inject('databaseUrl'), workerUrls = inject('workerUrls')) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const address = new URL(serverUrl)
  address.pathname = `/${name}`
  const url = address.href
  if (workerUrls.length > 0) return { url, drop: await createOnCluster(name, [serverUrl, ...workerUrls]) }
  const admin = openPool(serverUrl, { connections: 1 })
  await admin.unsafe(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  await admin.end()
  return {
    url,
    async drop() {
      const again = openPool(serverUrl, { connections: 1 })
      await again.unsafe(`drop database if exists ${name} with (force)`)
      await again.end()
    },
  }
}
