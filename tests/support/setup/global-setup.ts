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
  }
}

const quiet = { info() {}, warn() {} }

/** One real Postgres for the whole run, with a migrated template from which each test's database is copied. */
export default async function setUp(project: TestProject) {
  const directory = await mkdtemp(join(tmpdir(), 'kindling-test-'))
  const postgres = await openEmbeddedPostgres({
    dataDirectory: directory,
    log: quiet,
    // The data does not outlive the run.
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  const admin = openPool(postgres.url, { connections: 1 })
  await admin.unsafe(`create database ${TEMPLATE}`)
  const template = openPool(databaseUrl(postgres.url, TEMPLATE), { connections: 1 })
  await migrate(template)
  await template.end()
  await admin.end()
  project.provide('databaseUrl', postgres.url)
  // Stale pages must not be tested; servers that tests start find them built.
  await buildPages(root)
  return async () => {
    await postgres.close()
    await rm(directory, { recursive: true, force: true })
  }
}

function databaseUrl(url: string, name: string) {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
