import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildPages } from '#server/build/build-pages.ts'
import { openEmbeddedPostgres } from '#server/database/embedded/open-embedded-postgres.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { openPool } from '#server/database/pool.ts'
import { root } from '#server/root.ts'
import { TEMPLATE } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    /** where the shards of each test's database are; none on plain Postgres */
    workerUrls: string[]
  }
}

const quiet = { info() {}, warn() {} }

/**
 * One real Postgres for the whole run, with a migrated template from which each test's database is copied: an embedded one,
 * or that of TEST_DATABASE_URL. With TEST_WORKER_URLS that is a coordinator, and each test's database is made on all nodes.
 */
export default async function setUp(project: TestProject) {
  const postgres = await findPostgres()
  const workerUrls = process.env.TEST_WORKER_URLS?.split(',') ?? []
  if (workerUrls.length === 0) await createTemplate(postgres.url)
  project.provide('databaseUrl', postgres.url)
  project.provide('workerUrls', workerUrls)
  // Stale pages must not be tested; servers that tests start find them built.
  await buildPages(root)
  return () => postgres.close()
}

async function findPostgres() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, close: async () => {} }
  const directory = await mkdtemp(join(tmpdir(), 'kindling-test-'))
  const { url, close } = await openEmbeddedPostgres({
    dataDirectory: directory,
    log: quiet,
    // The data does not outlive the run.
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  return {
    url,
    async close() {
      await close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function createTemplate(url: string) {
  const admin = openPool(url, { connections: 1 })
  await admin.unsafe(`drop database if exists ${TEMPLATE}`)
  await admin.unsafe(`create database ${TEMPLATE}`)
  const template = openPool(databaseUrl(url, TEMPLATE), { connections: 1 })
  await migrate(template)
  await template.end()
  await admin.end()
}

function databaseUrl(url: string, name: string) {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
