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
  // dropped, too many connections, cancelled by a timeout, lock timeout
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
