import { readConfig } from '../config.ts'
import { distribute, type Worker } from '../database/distribute.ts'

// npm run distribute -- HOST[:PORT] HOST[:PORT] ...

const USAGE = `Usage: DATABASE_URL=postgres://… npm run distribute -- HOST[:PORT] HOST[:PORT] …
Makes the empty database of DATABASE_URL the coordinator of the empty databases with its name on these workers.`

/** Gives the exit code. */
async function main(names: string[]): Promise<number> {
  const { databaseUrl } = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const workers = names.map(workerOf)
  if (!databaseUrl || workers.length === 0 || !workers.every(worker => worker !== undefined)) {
    console.error(USAGE)
    return 1
  }
  await distribute(databaseUrl, workers)
  console.log(`The database is distributed over ${workers.length} workers.`)
  return 0
}

function workerOf(name: string): Worker | undefined {
  if (!URL.canParse(`postgres://${name}`)) return undefined
  const { hostname, port, host } = new URL(`postgres://${name}`)
  // Nothing but a host and a port.
  if (!hostname || host !== name) return undefined
  return { host: hostname, port: Number(port || 5432) }
}

main(process.argv.slice(2)).then(
  code => {
    process.exitCode = code
  },
  (error: unknown) => {
    // The statements here hold nothing that a person wrote.
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  },
)
