import { existsSync, realpathSync, statSync, lstatSync } from 'node:fs'
import { chmod, chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { acceptExisting } from './error-codes.ts'
import { findPrograms } from './programs.ts'
import { canEnter, type SystemUser, userForPostgres } from './system-user.ts'
import { createHash } from 'node:crypto'

/** Where an embedded Postgres lives, and as whom it runs. */
export type Installation = {
  /** belongs to the user Postgres runs as; holds all of the following but the programs */
  folder: string
  cluster: string
  password: string
  logFile: string
  /** what pg_ctl said at the last start */
  controlLog: string
  /** held while a process opens, closes or restarts */
  doorLock: string
  /** shared by every process that uses this Postgres */
  holdersLock: string
  programs: string
  user: SystemUser | undefined
}

export type Log = { info(facts: object, message: string): void; warn(facts: object, message: string): void }

/** Finds or makes the installation. Throws with a message when there is none that Postgres can use. */
export async function prepareInstallation(dataDirectory: string, log: Log): Promise<Installation> {
  await mkdir(dataDirectory, { recursive: true })
  const folder = await chooseFolder(dataDirectory, log)
  const user = userForPostgres(folder)
  // Not recursive: the mode would also lock every parent made on the way.
  if (!existsSync(folder)) await mkdir(folder, { mode: 0o700 }).catch(acceptExisting)
  if (user) await chown(folder, user.uid, user.gid)
  const shelter = async () => (user ? await makeShelter(user) : folder)
  const programs = await findPrograms(user, shelter, copy =>
    log.warn({ copy }, 'The installed Postgres cannot be run where it is, so a copy of it is used.'),
  )
  refuseShellCharacters(folder + programs)
  return { ...namesIn(folder), programs, user }
}

// initdb and pg_ctl hand their paths to a shell in double quotes.
function refuseShellCharacters(paths: string) {
  if (process.platform === 'win32' || !/["$`\\]/.test(paths)) return
  throw new Error(
    'Postgres cannot run in a folder with one of " $ ` \\ in its path: move the project or set DATA_DIR.',
  )
}

/** The folder Postgres keeps its data in; nothing is made. Throws when there is no such data directory. */
export function findCluster(dataDirectory: string): string {
  const moved = shelteredData(realpathSync(dataDirectory))
  return namesIn(moved ?? join(realpathSync(dataDirectory), 'postgres')).cluster
}

function namesIn(folder: string) {
  return {
    folder,
    cluster: join(folder, 'cluster'),
    password: join(folder, 'password'),
    logFile: join(folder, 'postgres.log'),
    controlLog: join(folder, 'pg_ctl.log'),
    doorLock: join(folder, 'door.lock'),
    holdersLock: join(folder, 'holders.lock'),
  }
}

async function chooseFolder(dataDirectory: string, log: Log): Promise<string> {
  const home = realpathSync(dataDirectory)
  const inside = join(home, 'postgres')
  const user = userForPostgres(inside)
  if (!user) return inside
  const moved = shelteredData(home)
  if (!moved) {
    // The data directory is ours to open for passing through; what lies above it is not.
    if (!canEnter(user, home)) await chmod(home, (statSync(home).mode & 0o7777) | 0o001)
    if (canEnter(user, home)) return inside
    // Starting an empty database instead would look like a loss of everything.
    if (existsSync(namesIn(inside).cluster))
      throw new Error(`${inside} is out of reach for the user Postgres runs as: open the folders above it.`)
  }
  const folder = moved ?? join(await makeShelter(user), nameInShelter(home))
  log.warn(
    { folder },
    `${home} is out of reach for the user Postgres runs as, so the database is kept in ${folder}.`,
  )
  return folder
}

// Started by root in a project that only root can enter, Postgres needs a place its own user can reach.

const SHELTERS = ['/var/lib/kindling', '/var/tmp/kindling']

/** The first shelter the user can reach, made if need be. Throws when there is none. */
export async function makeShelter(user: SystemUser): Promise<string> {
  for (const shelter of SHELTERS) {
    // Not there or not writable: the next one may be.
    await mkdir(shelter).catch(() => {})
    if (!isRoots(shelter)) continue
    await chmod(shelter, 0o755).catch(() => {})
    if (canEnter(user, shelter)) return shelter
  }
  throw new Error(`Postgres does not run as root, and its user can reach none of ${SHELTERS.join(', ')}.`)
}

/** The sheltered data of a data directory, if there is any; only root ever shelters. */
export function shelteredData(home: string): string | undefined {
  if (process.getuid?.() !== 0) return undefined
  return SHELTERS.filter(isRoots)
    .map(shelter => join(shelter, nameInShelter(home)))
    .find(folder => existsSync(join(folder, 'cluster')))
}

/** What the data of a data directory is called in a shelter. */
export function nameInShelter(home: string): string {
  return `data-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`
}

// Anyone may make folders in /var/tmp: one that is not root's is not trusted.
function isRoots(shelter: string) {
  const entry = lstatSync(shelter, { throwIfNoEntry: false })
  return entry !== undefined && entry.isDirectory() && entry.uid === 0
}
