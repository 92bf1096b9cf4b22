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
  // Postgres: admin shutdown, crash shutdown, cannot connect now, too many connections, cancelled by a timeout
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '55P03',
])

/** The database did not answer in time: a statement that waited too long for a connection, or a transaction past its deadline. */
export class DatabaseTimeout extends Error {
  readonly code = 'DATABASE_TIMEOUT'
}

/** True when the database could not be reached or did not answer, as opposed to having refused the statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseTimeout) return true
  if (!(error instanceof Error) || !('code' in error)) return false
  return AWAY_CODES.has(String(error.code))
}
