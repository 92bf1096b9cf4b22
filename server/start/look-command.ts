import { readConfig } from '../config.ts'
import { checkFilled } from '../database/migrations/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { openPool } from '../database/pool.ts'
import { openLog } from '../deps.ts'
import { readOverview } from '../overview/overview.ts'
import { overviewLines } from './look-lines.ts'
import { runCommand } from './run-command.ts'

// npm run look [-- --json]

/** Tells how the product does whose database the environment names. Gives the exit code. */
async function main(words: string[]): Promise<number> {
  if (words.some(word => word !== '--json')) {
    console.error('Usage: npm run look [-- --json]')
    return 1
  }
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const database = await openDatabase(config, openLog(config))
  const sql = openPool(database.url, { connections: 1, isPatient: true })
  try {
    await checkFilled(sql)
    const overview = await readOverview(sql, new Date(Date.now() + config.nowOffsetMs))
    console.log(words.length > 0 ? JSON.stringify(overview) : overviewLines(overview))
    return 0
  } finally {
    await sql.end()
    await database.close()
  }
}

runCommand(main)
