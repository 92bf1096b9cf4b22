import { execFile } from 'node:child_process'
import { chown, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findCluster } from './installation.ts'
import type { SystemUser } from './system-user.ts'

/** Postgres's first process. Until it is `ready` it takes no connections. */
export type Postmaster = { pid: number; port: number; status: string }

// Postgres reads a number no system gives to a process as "that one is gone".
const NOBODYS_PID = 2_147_483_647

/** The living postmaster of a cluster. A pid file left behind does not count, even if some other process has that pid now. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = await readPidFile(cluster)
  return file && (await isPostmasterOf(cluster, file.pid)) ? file : undefined
}

/** The pid of the postmaster behind a data directory, or undefined when none lives. Throws when there is no such directory. */
export async function postmasterPid(dataDirectory: string): Promise<number | undefined> {
  return (await findPostmaster(findCluster(dataDirectory)))?.pid
}

/**
 * Postgres refuses to start while its pid file names any living process. Makes the file name none. The file itself stays:
 * Postgres also reads there which shared memory a predecessor's last children may still use.
 */
export async function disownForeignPid(cluster: string, owner: SystemUser | undefined): Promise<void> {
  const file = await readPidFile(cluster)
  if (!file || (await isPostmasterOf(cluster, file.pid))) return
  const path = join(cluster, 'postmaster.pid')
  const text = await readFile(path, 'utf8')
  const replacement = `${path}.replacement`
  await writeFile(replacement, text.replace(/^\d+/, String(NOBODYS_PID)), { mode: 0o600 })
  if (owner) await chown(replacement, owner.uid, owner.gid)
  await rename(replacement, path)
}

async function readPidFile(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, , , , status] = text.split('\n')
  if (!Number(pid)) return undefined
  return { pid: Number(pid), port: Number(port), status: status?.trim() ?? '' }
}

/** True while the process lives and is the postmaster of this cluster. */
export async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  const command = await commandOf(pid)
  return process.platform === 'win32'
    ? command.startsWith('"postgres.exe"')
    : `${command} `.includes(`/postgres -D ${cluster} `)
}

/** The command line of a process; empty when it is gone, or dead and only not yet reaped. */
async function commandOf(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux')
      return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim()
    const [program, ...options] =
      process.platform === 'win32'
        ? ['tasklist', '/nh', '/fo', 'csv', '/fi', `pid eq ${pid}`]
        : ['/bin/ps', '-ww', '-o', 'command=', '-p', String(pid)]
    const { stdout } = await promisify(execFile)(program, options, { windowsHide: true })
    return stdout.trim()
  } catch {
    // No such process.
    return ''
  }
}
