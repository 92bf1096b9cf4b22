import type { Sql } from 'postgres'
import type { LoginWatch } from './auth/logins/login-watch.ts'
import type { DecryptedLogs } from './business/decrypted-logs.ts'
import type { Config } from './config.ts'
import type { CountsInMemory } from './limits/counts-in-memory.ts'
import type { OpenStreams } from './limits/open-streams.ts'
import type { Live } from './live/live.ts'
import type { Mentor } from './mentor/answer.ts'
import type { Clock, Log, Model } from './ports.ts'
import type { Payments } from './payments/payments-port.ts'
import type { Metrics } from './operations/metrics.ts'
import type { Readiness } from './operations/readiness.ts'
import type { DevMailbox } from './mail/dev-mailbox.ts'
import type { TestMode } from './payments/test-mode/test-mode.ts'
import type { Encryption } from './encryption/encryption.ts'
import type { Agents } from './agent/agents-port.ts'
import type { PageChecker } from './agent/gate/html/page-checker.ts'

/** What a module may take; each use case picks only what it needs. */
export interface Deps {
  config: Config
  /** the address of the product as people see it: the only source of links */
  publicUrl: string
  /** in business time */
  startedAt: Date
  sql: Sql
  /** a connection of its own, to ask whether the database answers when all others are busy */
  probe: Sql
  clock: Clock
  log: Log
  encryption: Encryption
  live: Live
  decryptedLogs: DecryptedLogs
  loginWatch: LoginWatch
  streams: OpenStreams
  countsInMemory: CountsInMemory
  metrics: Metrics
  readiness: Readiness
  /** the built-in one, which also says why it answers as it does */
  openMentor: () => Promise<Mentor>
  model: Model
  /** who makes the plans and the files of the workshop */
  agents: Agents
  /** the same without a connected model */
  builtInAgents: Agents
  /** checks the pages that they make */
  pages: PageChecker
  /** unset when there is nothing to pay with */
  payments: Payments | undefined
  /** the fake payment provider when none is connected; never in production */
  testMode: TestMode | undefined
  /** wakes the mail worker, so that an email leaves at once */
  wakeMail: () => void
  /** emails kept for reading when no mail server is set; never in production */
  mailbox: DevMailbox | undefined
}
