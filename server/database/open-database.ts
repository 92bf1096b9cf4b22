import type { Config } from '../config.ts'
import type { Log } from '../ports.ts'

/** The database that the environment names, or the one of DATA_DIR, which is started or joined. `close` leaves it as it was. */
export async function openDatabase({ databaseUrl, dataDirectory }: Config, log: Log) {
  if (databaseUrl) return { url: databaseUrl, close: async () => {} }
  const { openEmbeddedPostgres } = await import('./embedded/open-embedded-postgres.ts')
  return openEmbeddedPostgres({ dataDirectory, log })
}
