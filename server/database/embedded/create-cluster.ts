import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, chmod, chown, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Installation } from './installation.ts'
import { runProgram } from './run-program.ts'
import { START_SETTINGS_FILE } from './start-settings.ts'

const PARTIAL_PREFIX = 'cluster.partial-'

/**
 * Makes an empty cluster with a password of its own, unless there is one. It gets its name only when it is whole, so an
 * interrupted one is never taken for the real one. The caller holds the door lock.
 */
export async function createCluster(
  installation: Installation,
  { isDurable }: { isDurable: boolean },
): Promise<void> {
  if (existsSync(installation.cluster)) return
  await removePartials(installation.folder)
  await writePassword(installation)
  // A name of its own: an initdb that outlived its killed starter may still be writing.
  const partial = join(installation.folder, PARTIAL_PREFIX + randomBytes(4).toString('hex'))
  await runProgram(installation, 'initdb', [
    `--pgdata=${partial}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${installation.password}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(isDurable ? [] : ['--no-sync']),
  ])
  await appendFile(join(partial, 'postgresql.conf'), `\ninclude '${START_SETTINGS_FILE}'\n`, { flush: true })
  await rename(partial, installation.cluster)
}

async function removePartials(folder: string) {
  for (const name of await readdir(folder)) {
    if (name.startsWith(PARTIAL_PREFIX))
      await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

async function writePassword({ password, user }: Installation) {
  await rm(password, { force: true })
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  await chmod(password, 0o600)
  if (user) await chown(password, user.uid, user.gid)
}
