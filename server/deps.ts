import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import type { Sql } from 'postgres'
import { createPageChecker } from './agent/gate/html/page-checker.ts'
import { deleteOldRuns } from './agent/runs.ts'
import { createLoginWatch } from './auth/logins/login-watch.ts'
import { findAliveSessions } from './auth/logins/login-sessions.ts'
import { deleteExpired } from './auth/delete-expired.ts'
import { forgetTestMode } from './billing/forget-test-mode.ts'
import { refuseUnfinishedRestore } from './backup/unfinished-restore.ts'
import { reconcile } from './billing/reconciliation/reconcile.ts'
import { createDecryptedLogs } from './business/decrypted-logs.ts'
import type { Config } from './config.ts'
import { checkConnection, migrate } from './database/migrations/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { openPool } from './database/pool.ts'
import type { Deps } from './deps-shape.ts'
import { openLive } from './live/live.ts'
import { createDevMailbox } from './mail/dev-mailbox.ts'
import { forgetDeleted } from './account/forget-deleted.ts'
import { cancelSuspendedRenewals } from './account/suspend-account.ts'
import { countInMemory } from './limits/counts-in-memory.ts'
import { countOpenStreams } from './limits/open-streams.ts'
import { createMailWorker } from './mail/mail-worker.ts'
import type { Playbook } from './mentor/playbook/content/playbook.ts'
import { openFilesLimit } from './operations/open-files-limit.ts'
import { createDuties, type Duty } from './operations/duties.ts'
import { createMetrics } from './operations/metrics.ts'
import { openModels } from './models/open-models.ts'
import { openReadiness } from './operations/readiness.ts'
import { choosePayments } from './payments/choose-payments.ts'
import type { Clock, Log } from './ports.ts'
import { checkKeyFits, checkProofs } from './encryption/check-key-fits.ts'
import { localMasterKeys, parseMasterKeys } from './encryption/master-keys.ts'
import { createEncryption } from './encryption/encryption.ts'
import { createSystemKey } from './encryption/system-key.ts'

const CONNECTIONS = 10
const HOUR_S = 60 * 60

/** JSON lines on the standard output: never what a person wrote, no address, no token. */
export function openLog(config: Pick<Config, 'logLevel'>): Log {
  return pino({ level: config.logLevel, base: null })
}

const systemClock = (config: Config): Clock => ({ now: () => new Date(Date.now() + config.nowOffsetMs) })

/** The one place that picks adapters. Gives what the modules need, and `close`, which leaves nothing running. */
export async function openDeps(
  config: Config,
  {
    log,
    publicUrl,
    readPlaybook,
    port = config.port,
    clock = systemClock(config),
    hasTimedDuties = true,
  }: {
    log: Log
    publicUrl: string
    readPlaybook: () => Playbook
    port?: number
    clock?: Clock
    hasTimedDuties?: boolean
  },
) {
  const processId = randomUUID()
  const metrics = createMetrics()
  const database = await openDatabase(config, log)
  const { url } = database
  const sql = openPool(url, { connections: CONNECTIONS })
  const probe = openPool(url, { connections: 1 })
  const migrating = openPool(url, { connections: 1, isPatient: true })
  try {
    await checkConnection(migrating)
    const masterKeys = parseMasterKeys(config.encryptionKeys ?? (await localMasterKeys(config.dataDirectory)))
    const systemKey = createSystemKey(masterKeys)
    const encryption = createEncryption(masterKeys, systemKey)
    const prepared = prepareDatabase(migrating, { encryption, masterKeys, systemKey })
    // A fault is told where it is waited for.
    prepared.catch(() => {})
    const { openMentor, model, agents, builtInAgents, warmUp } = await openModels(config, {
      log,
      meters: metrics.meters,
      readPlaybook,
    })
    const mailbox =
      config.smtpUrl || config.isProduction ? undefined : createDevMailbox({ sql, encryption, clock })
    const mailServer = config.smtpUrl ? (await import('./mail/smtp-mailer.ts')).smtpMailer(config) : undefined
    const mailer = mailServer ?? mailbox
    const live = await openLive({
      prepared,
      processId,
      sql,
      url,
      log,
      encryption,
      leaseSeconds: config.replyLeaseSeconds,
      keyIds: masterKeys.ids,
      hasLinks: config.hasLinks,
      meters: metrics.meters,
    })
    await checkProofs(migrating, masterKeys)
    const migratingEnds = migrating.end({ timeout: 1 })
    const readiness = openReadiness({ url, processId })
    metrics.watch({ live, sql, probe })
    const loginWatch = createLoginWatch({
      hints: live.notifications,
      log,
      findAlive: logins => findAliveSessions({ sql, clock }, logins),
    })
    const decryptedLogs = createDecryptedLogs()
    forgetDeleted({ hints: live.notifications, encryption, decryptedLogs })
    const { payments, testMode } = choosePayments(config, { sql, clock, log, publicUrl, port })
    if (!testMode) await forgetTestMode(sql)
    const countsInMemory = countInMemory()
    const worker = mailer
      ? createMailWorker({ sql, mailer, encryption, clock, countsInMemory, log })
      : undefined
    const deps: Deps = {
      config,
      publicUrl,
      startedAt: clock.now(),
      sql,
      probe,
      clock,
      log,
      encryption,
      live,
      decryptedLogs,
      loginWatch,
      streams: countOpenStreams(openFilesLimit()),
      countsInMemory,
      metrics,
      readiness,
      openMentor,
      model,
      agents,
      builtInAgents,
      pages: createPageChecker(log),
      payments,
      testMode,
      wakeMail: () => worker?.wake(),
      mailbox,
    }
    const duties = createDuties({
      sql,
      log,
      processId,
      duties: dutiesOf(deps),
      isTimed: hasTimedDuties,
    })
    return {
      deps,
      duties,
      masterKeys,
      warmUp,
      verifyMail: mailServer && (() => mailServer.verify()),
      async close() {
        await duties.close()
        testMode?.close()
        loginWatch.close()
        await Promise.all([worker?.close(), live.close()])
        metrics.close()
        await Promise.all([
          readiness.close(),
          sql.end({ timeout: 2 }),
          probe.end({ timeout: 2 }),
          migratingEnds,
        ])
        await database.close()
      },
    }
  } catch (error) {
    await Promise.all([sql, probe, migrating].map(pool => pool.end({ timeout: 1 })))
    await database.close()
    throw error
  }
}

async function prepareDatabase(
  sql: Sql,
  {
    systemKey,
    ...keys
  }: Parameters<typeof checkKeyFits>[1] & {
    systemKey: ReturnType<typeof createSystemKey>
  },
) {
  await migrate(sql)
  await refuseUnfinishedRestore(sql)
  await checkKeyFits(sql, keys)
  await systemKey.open(sql)
}

/** What one process does for all. */
function dutiesOf(deps: Deps): Duty[] {
  const { payments } = deps
  return [
    { name: 'sweep-expired', everySeconds: HOUR_S, work: signal => deleteExpired(deps, signal) },
    { name: 'clean-up-replies', everySeconds: HOUR_S, work: signal => deps.live.cleanUp(signal) },
    { name: 'forget-old-runs', everySeconds: HOUR_S, work: signal => deleteOldRuns(deps, signal) },
    ...(payments
      ? [
          {
            name: 'cancel-suspended',
            everySeconds: HOUR_S,
            work: (signal: AbortSignal) => cancelSuspendedRenewals(deps, signal),
          },
          {
            name: 'reconcile',
            everySeconds: HOUR_S / 2,
            work: (signal: AbortSignal) => reconcile({ ...deps, payments }, { signal }),
          },
        ]
      : []),
  ]
}
