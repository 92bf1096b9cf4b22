import { access } from 'node:fs/promises'
import { readDeletions } from '../account/deletions-file.ts'
import { applyDeletions } from '../account/delete-account.ts'
import { readKeysFile } from '../backup/keys-file.ts'
import { readManifest } from '../backup/manifest.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { readConfig, type Config } from '../config.ts'
import { openPool } from '../database/pool.ts'
import { openLog } from '../deps.ts'
import { checkAllFits } from '../encryption/check-key-fits.ts'
import { keepLocalMasterKeys, parseMasterKeys, readLocalMasterKeys } from '../encryption/master-keys.ts'
import { checkConnection } from '../database/migrations/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { folderAndOptions } from './folder-and-options.ts'
import { runCommand } from './run-command.ts'

// npm run restore -- FOLDER [--keys FILE] [--without-deletions]

const USAGE = `Usage: npm run restore -- FOLDER [--keys FILE] [--without-deletions]
Fills an empty database with a backup. FILE is opened with the passphrase in KEYS_PASSPHRASE.`

const OPTIONS = { keys: { type: 'string' }, 'without-deletions': { type: 'boolean' } } as const

async function main(words: string[]): Promise<number> {
  const asked = folderAndOptions(words, OPTIONS)
  if (!asked) {
    console.error(USAGE)
    return 1
  }
  const { folder, values } = asked
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const deleted = values['without-deletions'] ? [] : await deletedOwners(config)
  const keys = await givenKeys(config, values.keys)
  const masterKeys = parseMasterKeys(keys)
  const missing = (await readManifest(folder)).key_ids.filter(id => !masterKeys.get(id))
  if (missing.length > 0)
    throw new Error(
      `This backup needs the keys ${missing.join(', ')}, which aren't given. Nothing was restored.`,
    )
  const database = await openDatabase(config, openLog(config))
  const sql = openPool(database.url, { connections: 1, isPatient: true })
  try {
    await checkConnection(sql)
    const { manifest, deleted: count } = await restoreBackup(sql, folder, {
      checkKeys: filled => checkAllFits(filled, masterKeys),
      deleteAgain: filled => applyDeletions(filled, deleted),
    })
    if (config.encryptionKeys === undefined) await keepLocalMasterKeys(config.dataDirectory, keys)
    console.log(
      `Everything is there as it was at ${manifest.made_at}. ` +
        `${count === 0 ? 'Nobody' : count.toLocaleString('en-US')} of those deleted since had to be deleted again. Nobody is logged in.`,
    )
    return 0
  } finally {
    await sql.end({ timeout: 1 })
    await database.close()
  }
}

/** Who was deleted up to now, wherever that was. Throws where nobody knows. */
async function deletedOwners({ deletionsFile }: Config) {
  await access(deletionsFile).catch(() => {
    throw new Error(
      `${deletionsFile} is missing: accounts that were deleted since the backup would come back. Please put the file there (DELETIONS_FILE), ` +
        `or add --without-deletions where nobody was deleted. Nothing was restored.`,
    )
  })
  return readDeletions(deletionsFile)
}

/** As they stand in ENCRYPTION_KEYS, in the file, or in the data folder. */
async function givenKeys({ encryptionKeys, dataDirectory }: Config, keysFile: string | undefined) {
  if (encryptionKeys !== undefined) return encryptionKeys
  const local = await readLocalMasterKeys(dataDirectory)
  if (keysFile !== undefined) {
    const keys = await readKeysFile(keysFile, process.env.KEYS_PASSPHRASE ?? '')
    if (local !== undefined && local !== keys)
      throw new Error(`There are other keys in ${dataDirectory} already. Nothing was restored.`)
    return keys
  }
  if (local === undefined)
    throw new Error(
      'The keys of the backup are needed: set ENCRYPTION_KEYS, or add --keys FILE. Nothing was restored.',
    )
  return local
}

runCommand(main)
