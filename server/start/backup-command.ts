import { touchDeletions } from '../account/deletions-file.ts'
import { SHORTEST_PASSPHRASE, writeKeysFile } from '../backup/keys-file.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { readConfig } from '../config.ts'
import { openPool } from '../database/pool.ts'
import { openLog } from '../deps.ts'
import { checkAllFits } from '../encryption/check-key-fits.ts'
import { parseMasterKeys, readLocalMasterKeys } from '../encryption/master-keys.ts'
import { checkFilled } from '../database/migrations/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { folderAndOptions } from './folder-and-options.ts'
import { runCommand } from './run-command.ts'

// npm run backup -- FOLDER [--keys FILE]

const USAGE = `Usage: npm run backup -- FOLDER [--keys FILE]
FOLDER is made. With --keys the master keys are written into FILE, which the passphrase in KEYS_PASSPHRASE opens: keep it elsewhere.`

async function main(words: string[]): Promise<number> {
  const asked = folderAndOptions(words, { keys: { type: 'string' } })
  if (!asked) {
    console.error(USAGE)
    return 1
  }
  const { folder, values } = asked
  const { KEYS_PASSPHRASE: passphrase = '' } = process.env
  if (values.keys && passphrase.length < SHORTEST_PASSPHRASE) {
    console.error(`KEYS_PASSPHRASE needs at least ${SHORTEST_PASSPHRASE} characters. Nothing was written.`)
    return 1
  }
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const database = await openDatabase(config, openLog(config))
  const sql = openPool(database.url, { connections: 1, isPatient: true })
  try {
    await checkFilled(sql)
    // From the first backup on, a restore can miss the file.
    await touchDeletions(config.deletionsFile)
    if (values.keys) {
      const keys = config.encryptionKeys ?? (await readLocalMasterKeys(config.dataDirectory))
      if (keys === undefined) throw new Error('ENCRYPTION_KEYS is needed for --keys. Nothing was written.')
      await checkAllFits(sql, parseMasterKeys(keys))
      await writeKeysFile(values.keys, passphrase, keys)
    }
    const { tables, key_ids: keyIds } = await writeBackup(sql, folder)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${folder} has ${rows.toLocaleString('en-US')} rows of ${tables.length} tables. Their texts open with: ${keyIds.join(', ')}.`,
    )
    return 0
  } finally {
    await sql.end({ timeout: 1 })
    await database.close()
  }
}

runCommand(main)
