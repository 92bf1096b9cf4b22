import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, chmod, chown, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place } from './place.ts'
import { runProgram } from './run-program.ts'
import { START_SETTINGS_FILE } from './start-settings.ts'

const PARTIAL_PREFIX = 'cluster.partial-'

/**
 * Makes an empty cluster with a password of its own, unless there is one. It gets its name only when it is whole, so an
 * interrupted one is never taken for the real one. The caller holds the door lock.
 */
export async function createCluster(place: Place, { isDurable }: { isDurable: boolean }): Promise<void> {
  if (existsSync(place.cluster)) return
  await removePartials(place.folder)
  await writePassword(place)
  // A name of its own: an initdb that outlived its killed starter may still be writing.
  const partial = join(place.folder, PARTIAL_PREFIX + randomBytes(4).toString('hex'))
  await runProgram(place, 'initdb', [
    `--pgdata=${partial}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${place.password}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(isDurable ? [] : ['--no-sync']),
  ])
  await appendFile(join(partial, 'postgresql.conf'), `\ninclude '${START_SETTINGS_FILE}'\n`, { flush: true })
  await rename(partial, place.cluster)
}

async function removePartials(folder: string) {
  for (const name of await readdir(folder)) {
    if (name.startsWith(PARTIAL_PREFIX))
      await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

async function writePassword({ password, user }: Place) {
  await rm(password, { force: true })
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  await chmod(password, 0o600)
  if (user) await chown(password, user.uid, user.gid)
}
