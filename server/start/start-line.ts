import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { describe } from '../http/errors.ts'
import type { Log } from '../ports.ts'
import { root } from '../root.ts'

const VERIFY_WITHIN_MS = 5_000

const Package = z.object({ version: z.string() })

interface Started {
  config: Config
  log: Log
  sql: Sql
  keyIds: readonly string[]
  /** unset when no mail server is set; throws when it cannot be reached or does not let us in */
  verifyMail: (() => Promise<void>) | undefined
  pagesDirectory: string
}

/**
 * One line that says what runs here, once the mail server has been asked: names and ids, never a key, an address of a
 * person or what stands before the @ of a URL. What works, but should not be so, is a warning.
 */
export async function tellStart(started: Started) {
  const { config, log } = started
  const [version, schema, mail] = await Promise.all([
    readVersion(),
    readSchema(started.sql),
    readMail(started),
  ])
  log.info(
    {
      version,
      schema,
      model: modelOf(config),
      mail,
      payments: paymentsOf(config),
      keyIds: started.keyIds,
      trustedProxies: config.trustedProxies,
      database: { place: config.databasePlace, hasTls: config.hasDatabaseTls },
      pages: started.pagesDirectory,
    },
    'started',
  )
  if (config.isProduction && !config.model) log.warn('production answers without a connected model')
}

async function readVersion() {
  return Package.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))).version
}

async function readSchema(sql: Sql) {
  const [newest] = await sql<{ name: string }[]>`select name from migration order by name desc limit 1`
  return newest?.name.replace(/\.sql$/, '')
}

async function readMail({ config, log, verifyMail }: Started) {
  if (!config.smtpUrl || !verifyMail) return { host: 'dev mailbox' }
  const { host } = new URL(config.smtpUrl)
  try {
    await inTime(verifyMail())
    return { host, isVerified: true }
  } catch (error) {
    log.warn({ host, error: describe(error) }, 'the mail server cannot be reached, or does not let us in')
    return { host, isVerified: false }
  }
}

/** `work`, or the signal's TimeoutError. */
function inTime<Result>(work: Promise<Result>) {
  const limit = AbortSignal.timeout(VERIFY_WITHIN_MS)
  const late = new Promise<never>((_, reject) => limit.addEventListener('abort', () => reject(limit.reason)))
  return Promise.race([work, late])
}

function modelOf({ model }: Config) {
  if (!model) return { name: 'mentor', api: 'built-in' }
  const host = model.baseUrl ? new URL(model.baseUrl).host : 'api.openai.com'
  return { name: model.name, api: model.api, host }
}

function paymentsOf({ paddle, isProduction }: Config) {
  if (paddle) return `paddle ${paddle.mode}`
  return isProduction ? 'none' : 'test mode'
}
