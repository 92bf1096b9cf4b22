import { parseArgs } from 'node:util'
import { touchDeletions } from '../account/deletions-file.ts'
import { SHORTEST_PASSPHRASE, writeKeysFile } from '../backup/keys-file.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { readConfig } from '../config.ts'
import { openPool } from '../database/pool.ts'
import { openLog } from '../deps.ts'
import { checkKeyFits } from '../encryption/check-key-fits.ts'
import { createEncryption } from '../encryption/encryption.ts'
import { parseMasterKeys, readLocalMasterKeys } from '../encryption/master-keys.ts'
import { createSystemKey } from '../encryption/system-key.ts'
import { openDatabase } from '../database/open-database.ts'
import { runCommand } from './run-command.ts'

// npm run backup -- FOLDER [--keys FILE]

const USAGE = `Usage: npm run backup -- FOLDER [--keys FILE]
FOLDER is made. With --keys the master keys are written into FILE, which the passphrase in KEYS_PASSPHRASE opens: keep it elsewhere.`

function readWords(words: string[]) {
  try {
    const options = { keys: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true })
    const [folder, ...more] = positionals
    return folder && more.length === 0 ? { folder, keysFile: values.keys } : undefined
  } catch {
    return undefined
  }
}

async function main(words: string[]): Promise<number> {
  const asked = readWords(words)
  if (!asked) {
    console.error(USAGE)
    return 1
  }
  const { KEYS_PASSPHRASE: passphrase = '' } = process.env
  if (asked.keysFile && passphrase.length < SHORTEST_PASSPHRASE) {
    console.error(`KEYS_PASSPHRASE needs at least ${SHORTEST_PASSPHRASE} characters. Nothing was written.`)
    return 1
  }
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const database = await openDatabase(config, openLog(config))
  const sql = openPool(database.url, { connections: 1, isPatient: true })
  try {
    // From the first backup on, a restore can miss the file.
    await touchDeletions(config.deletionsFile)
    const keys = config.encryptionKeys ?? (await readLocalMasterKeys(config.dataDirectory))
    if (asked.keysFile) {
      if (keys === undefined) throw new Error('ENCRYPTION_KEYS is needed for --keys. Nothing was written.')
      const masterKeys = parseMasterKeys(keys)
      const systemKey = createSystemKey(masterKeys)
      await checkKeyFits(sql, { masterKeys, encryption: createEncryption(masterKeys, systemKey) })
      await systemKey.open(sql)
      await writeKeysFile(asked.keysFile, passphrase, keys)
    }
    const { tables, key_ids: keyIds } = await writeBackup(sql, asked.folder)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${asked.folder} has ${rows.toLocaleString('en-US')} rows of ${tables.length} tables. Their texts open with: ${keyIds.join(', ')}.`,
    )
    return 0
  } finally {
    await sql.end({ timeout: 1 })
    await database.close()
  }
}

runCommand(main)
