import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The keys of a local installation, made once and kept in the data folder. */
export async function localMasterKeys(dataDirectory: string) {
  const file = join(dataDirectory, 'encryption-keys')
  await mkdir(dataDirectory, { recursive: true })
  const fresh = `local:${randomBytes(32).toString('base64')}`
  // No process id: in containers all have the same, and a draft left by a crash may be the file itself by another name.
  const draft = `${file}.${randomUUID()}`
  // Flushed, because the database will be: texts must not outlive their key in a power cut.
  await writeFile(draft, fresh, { mode: 0o600, flag: 'wx', flush: true })
  try {
    // A link is made or refused as a whole: of two processes that start at once, both end with the same keys.
    await link(draft, file).catch(ignoreExisting)
  } finally {
    await rm(draft, { force: true })
  }
  return (await readFile(file, 'utf8')).trim()
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}
