// One install at a time: two at once leave node_modules broken. The lock is a folder that appears with its holder's
// process id in it, by renaming; it is removed id first, so that nobody can remove the lock of another.
import { mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const POLL_MS = 200
const WAIT_LIMIT_MS = 15 * 60_000

/**
 * Waits until this process alone may install, and gives the function that lets the next one. The lock of a process that
 * is gone counts for nothing. Throws an Error with a sentence.
 */
export async function lockInstall(folder) {
  const endMs = Date.now() + WAIT_LIMIT_MS
  for (let isTold = false; !take(folder); isTold = true) {
    if (!isTold) console.log('Another command is installing the packages; waiting for it ...')
    if (Date.now() > endMs)
      throw new Error(`The packages are locked: if nothing installs them, remove ${folder}.`)
    removeStale(folder)
    await wait(POLL_MS)
  }
  return () => removeLock(folder, [String(process.pid)])
}

function take(folder) {
  let draft
  try {
    draft = mkdtempSync(`${folder}-`)
    writeFileSync(join(draft, String(process.pid)), '')
  } catch (error) {
    throw new Error(
      `The packages cannot be installed, because ${folder} cannot be written (${error.code}).`,
      {
        cause: error,
      },
    )
  }
  try {
    renameSync(draft, folder)
    return true
  } catch {
    // Somebody's lock stands there.
    rmSync(draft, { recursive: true })
    return false
  }
}

function removeStale(folder) {
  try {
    const holders = readdirSync(folder)
    if (!holders.some(pid => isAlive(Number(pid)))) removeLock(folder, holders)
  } catch {
    // It has just been removed by its holder.
  }
}

function removeLock(folder, holders) {
  for (const pid of holders) rmSync(join(folder, pid), { force: true })
  try {
    rmdirSync(folder)
  } catch {
    // Gone, or held by another process by now, whose id lies in it.
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
