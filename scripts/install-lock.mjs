// One install at a time: two at once leave node_modules broken. The lock is a folder that appears with its holder in it,
// by renaming; it is removed holders first, so that nobody can remove the lock of another. A holder is a file whose name
// is a process's id and its start time: in containers ids repeat.
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const POLL_MS = 200
const WAIT_LIMIT_MS = 15 * 60_000

/**
 * Waits until this process alone may install, and gives `share`, which makes another process a holder too, and
 * `release`, which lets the next one in. A lock whose holders are all gone counts for nothing. Throws an Error with a
 * sentence.
 */
export async function lockInstall(folder) {
  const endMs = Date.now() + WAIT_LIMIT_MS
  const holders = [holderOf(process.pid)]
  for (let isTold = false; !take(folder, holders[0]); isTold = true) {
    if (!isTold) console.log('Another command is installing the packages; waiting for it ...')
    if (Date.now() > endMs)
      throw new Error(`The packages are locked: if nothing installs them, remove ${folder}.`)
    removeStale(folder)
    await wait(POLL_MS)
  }
  return {
    share(pid) {
      const holder = holderOf(pid)
      holders.push(holder)
      writeFileSync(join(folder, holder), '')
    },
    release: () => removeLock(folder, holders),
  }
}

function take(folder, holder) {
  let draft
  try {
    draft = mkdtempSync(`${folder}-`)
    writeFileSync(join(draft, holder), '')
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
    if (!holders.some(isAlive)) removeLock(folder, holders)
  } catch {
    // It has just been removed by its holder.
  }
}

function removeLock(folder, holders) {
  for (const holder of holders) rmSync(join(folder, holder), { force: true })
  try {
    rmdirSync(folder)
  } catch {
    // Gone, or held by another process by now, whose file lies in it.
  }
}

const holderOf = pid => `${pid}.${startOf(pid)}`

/** When a process began, in ticks since the machine did, or an empty string where the system does not say so here. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Field 22; the second is the name of the program in parentheses, which may hold anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return ''
  }
}

function isAlive(holder) {
  const [pid, start] = holder.split('.')
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  const startNow = startOf(pid)
  return !start || !startNow || start === startNow
}
