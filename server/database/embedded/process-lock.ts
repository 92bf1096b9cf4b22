import { chownSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import type { SystemUser } from './system-user.ts'

// Node has no file locks of its own; SQLite's work on every system and end with the process that holds them,
// however it ended. Nothing is ever written into these files.

const SQLITE_BUSY = 5
const POLL_MS = 15

export type Lock = { release(): void }

/** Takes the lock or answers undefined when others hold it. Any number may share it; one alone has it exclusively. */
export function tryLock(path: string, kind: 'shared' | 'exclusive', owner?: SystemUser): Lock | undefined {
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    // A lock file made by root must stay usable for the user the folder belongs to.
    if (owner) chownSync(path, owner.uid, owner.gid)
    file.exec(kind === 'exclusive' ? 'begin exclusive' : 'begin; select count(*) from sqlite_schema')
    return { release: () => file.close() }
  } catch (error) {
    file.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined
    throw error
  }
}

/** Waits for the exclusive lock. Throws after `timeoutMs`. */
export async function waitForLock(path: string, timeoutMs: number, owner?: SystemUser): Promise<Lock> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const lock = tryLock(path, 'exclusive', owner)
    if (lock) return lock
    if (Date.now() > deadline) throw new Error(`Another process has held ${path} for ${timeoutMs / 1000} s.`)
    await sleep(POLL_MS)
  }
}
