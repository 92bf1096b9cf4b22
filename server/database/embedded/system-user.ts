import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export type SystemUser = { uid: number; gid: number }

const READ_AND_ENTER = 0o5
const ENTER = 0o1

/**
 * Postgres refuses to run as root, so root lends it another user: the one who owns the folder already,
 * else `postgres` or `nobody`. Undefined means: as whoever runs this process.
 */
export function userForPostgres(folder: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = readFileSync('/etc/passwd', 'utf8')
  const account = /^postgres:.*$/m.exec(accounts) ?? /^nobody:.*$/m.exec(accounts)
  const [, , uid, gid] = account?.[0].split(':') ?? []
  if (!uid || !gid)
    throw new Error('Postgres does not run as root, and there is no user postgres or nobody here.')
  // macOS writes nobody as -2.
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
}

/** True when the user may pass through every folder above the path and may read (and enter or run) the path itself. */
export function canUse(user: SystemUser, path: string): boolean {
  return isAllowed(user, path, READ_AND_ENTER) && canEnter(user, dirname(path))
}

/** True when the user may pass through the folder and every folder above it. */
export function canEnter(user: SystemUser, folder: string): boolean {
  const parent = dirname(folder)
  return isAllowed(user, folder, ENTER) && (parent === folder || canEnter(user, parent))
}

function isAllowed(user: SystemUser, path: string, wanted: number) {
  const entry = statSync(path)
  const shift = entry.uid === user.uid ? 6 : entry.gid === user.gid ? 3 : 0
  return ((entry.mode >> shift) & wanted) === wanted
}
