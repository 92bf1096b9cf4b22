import { existsSync, realpathSync, statSync } from 'node:fs'
import { chmod, chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { acceptExisting } from './error-codes.ts'
import { findPrograms } from './programs.ts'
import { makeShelter, nameInShelter, shelteredData } from './shelter.ts'
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

/** Finds or makes the place. Throws with a message when there is none that Postgres can use. */
export async function preparePlace(dataDirectory: string, log: Log): Promise<Place> {
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
