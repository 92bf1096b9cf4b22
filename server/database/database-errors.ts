const AWAY_CODES = new Set([
  // postgres.js and the operating system
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  // Postgres: connection failures, idle too long, shut down by an administrator or after a crash, not yet started, database
  // dropped, too many connections, canceled by a timeout, lock timeout
  '08000',
  '08003',
  '08006',
  '25P03',
  '57P05',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '53300',
  '57014',
  '55P03',
  // Postgres is there and takes no writes: read-only (a demoted primary), out of resources, disk full, out of memory,
  // input or output failed, internal error
  '25006',
  '53000',
  '53100',
  '53200',
  '58030',
  'XX000',
])

/** Of these: it was reached, and ended what took too long, waited too long for a lock or for us, or was one too many. */
const BUSY_CODES = new Set(['57014', '55P03', '25P03', '53300'])

/** The database did not answer in time: a statement that waited too long for a connection, or a transaction past its deadline. */
export class DatabaseTimeout extends Error {
  readonly code = 'DATABASE_TIMEOUT'
}

/** True when the database could not be reached, did not answer or takes no writes, as opposed to having refused the statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseTimeout) return true
  if (!(error instanceof Error) || !('code' in error)) return false
  return AWAY_CODES.has(String(error.code))
}

/** True when the database answers, and only had no time for this. */
export function isDatabaseBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BUSY_CODES.has(String(error.code))
}

/** True when the database answers and takes no writes: an administrator said so, or it is a standby. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006'
}

/** A worker's connection failed or was ended, as the coordinator words it. */
const SHARD_CODES = new Set(['08000', '08003', '08006', '57P01', '57P02', '57P03'])

/**
 * True when the database answers, and a shard that this statement asked doesn't: one worker of a cluster is gone. What ends our own
 * connection is FATAL.
 */
export function isShardAway(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return false
  return error.severity === 'ERROR' && SHARD_CODES.has(String(error.code))
}

const CHECK = 'Please check DATABASE_URL.'
const TRUST =
  'Please name its authority in DATABASE_CA, or say DATABASE_TLS=off if the network in between may read everything.'

const MESSAGES: Record<string, string> = {
  ECONNREFUSED: `Nothing listens at the address of the database (ECONNREFUSED). ${CHECK}`,
  ENOTFOUND: `The host of the database is unknown (ENOTFOUND). ${CHECK}`,
  EAI_AGAIN: `The host of the database is not found at the moment (EAI_AGAIN). ${CHECK}`,
  CONNECT_TIMEOUT: `The database does not answer (CONNECT_TIMEOUT). ${CHECK}`,
  '28P01': `The database refuses this user or password (28P01). ${CHECK}`,
  '28000': `The database does not let this user in from here (28000). ${CHECK}`,
  '3D000': `The server of the database has none of that name (3D000). ${CHECK}`,
  '53300': `The database has no connection left (53300). Please give it more, or start fewer servers.`,
  '57P03': `The database is starting or stopping (57P03). Please try again in a moment.`,
  ERR_TLS_CERT_ALTNAME_INVALID: `The certificate of the database is for another host (ERR_TLS_CERT_ALTNAME_INVALID). ${CHECK}`,
  CERT_HAS_EXPIRED: `The certificate of the database has expired (CERT_HAS_EXPIRED). Please renew it.`,
}

const UNTRUSTED = /SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|CERT_(UNTRUSTED|SIGNATURE_FAILURE)|^ERR_(SSL|TLS|OSSL)/

/** Why the database cannot be used, in a message with the code of the error and what to do. */
export function whyUnusable(error: unknown, { hasTls }: { hasTls: boolean }): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  const known = MESSAGES[code]
  if (known) return known
  if (UNTRUSTED.test(code)) return `The certificate of the database cannot be trusted (${code}). ${TRUST}`
  // After 'no TLS here' the driver goes on all the same, and the database hangs up.
  if (hasTls && (code === 'ECONNRESET' || code === 'CONNECTION_CLOSED'))
    return `The database does not speak TLS (${code}). Please turn it on there, or say DATABASE_TLS=off if the network in between may read everything.`
  return `The database does not take us in (${code}). ${CHECK}`
}
