import { createHash } from 'node:crypto'
import { existsSync, lstatSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { canEnter, type SystemUser } from './system-user.ts'

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
