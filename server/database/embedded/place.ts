import { createHash } from 'node:crypto'
import { existsSync, lstatSync, realpathSync, statSync } from 'node:fs'
import { chmod, chown, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { acceptExisting } from './error-codes.ts'
import { findPrograms } from './programs.ts'
import { canEnter, type SystemUser, userForPostgres } from './system-user.ts'

/** Where an embedded Postgres lives, and as whom it runs. */
export type Place = {
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

const SHELTERS = ['/var/lib/kindling', '/var/tmp/kindling']

/** Finds or makes the place. Throws with a sentence when there is none that Postgres can use. */
export async function preparePlace(dataDirectory: string, log: Log): Promise<Place> {
  await mkdir(dataDirectory, { recursive: true })
  const folder = await chooseFolder(dataDirectory, log)
  const user = userForPostgres(folder)
  // Not recursive: the mode would also lock every parent made on the way.
  if (!existsSync(folder)) await mkdir(folder, { mode: 0o700 }).catch(acceptExisting)
  if (user) await chown(folder, user.uid, user.gid)
  const shelter = async () => (user ? await makeShelter(user) : folder)
  const programs = await findPrograms(user, shelter, copy =>
    log.warn(
      { copy },
      'The installed Postgres is out of reach for the user it must run as, so a copy of it is used.',
    ),
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

/** The folder of the data in an existing place; nothing is made. */
export function findCluster(dataDirectory: string): string {
  const moved = shelteredFolder(dataDirectory)
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
  const moved = shelteredFolder(dataDirectory)
  if (!moved) {
    // The data directory is ours to open for passing through; what lies above it is not.
    if (!canEnter(user, home)) await chmod(home, (statSync(home).mode & 0o7777) | 0o001)
    if (canEnter(user, home)) return inside
    if (existsSync(inside))
      throw new Error(`${inside} is out of reach for the user Postgres runs as: open the folders above it.`)
  }
  const folder = moved ?? join(await makeShelter(user), nameFor(home))
  log.warn(
    { folder },
    `${home} is out of reach for the user Postgres runs as, so the database is kept in ${folder}.`,
  )
  return folder
}

function shelteredFolder(dataDirectory: string) {
  if (process.getuid?.() !== 0) return undefined
  const name = nameFor(realpathSync(dataDirectory))
  return SHELTERS.filter(isRoots)
    .map(shelter => join(shelter, name))
    .find(existsSync)
}

const nameFor = (home: string) =>
  `data-${createHash('sha256').update(resolve(home)).digest('hex').slice(0, 16)}`

async function makeShelter(user: SystemUser): Promise<string> {
  for (const shelter of SHELTERS) {
    // Not there or not writable: the next one may be.
    await mkdir(shelter).catch(() => {})
    if (!isRoots(shelter)) continue
    await chmod(shelter, 0o755).catch(() => {})
    if (canEnter(user, shelter)) return shelter
  }
  throw new Error(`Postgres does not run as root, and its user can reach none of ${SHELTERS.join(', ')}.`)
}

// Anyone may make folders in /var/tmp: one that is not root's is not trusted.
function isRoots(shelter: string) {
  const entry = lstatSync(shelter, { throwIfNoEntry: false })
  return entry !== undefined && entry.isDirectory() && entry.uid === 0
}
