import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Installation } from './installation.ts'

const PROGRAM_TIMEOUT_MS = 120_000

type Program = 'initdb' | 'pg_ctl'

/** Runs a program to its end. Throws with what it said. */
export async function runProgram(
  installation: Installation,
  program: Program,
  programArguments: string[],
): Promise<void> {
  await promisify(execFile)(join(installation.programs, program), programArguments, {
    ...circumstances(installation),
    timeout: PROGRAM_TIMEOUT_MS,
  })
}

/**
 * Starts a program whose children live on. What it says goes into a file: a pipe would stay open as long as they do.
 * `exit` resolves to its exit code; `dismiss` ends the program itself and nothing it started.
 */
export function launchProgram(installation: Installation, program: Program, programArguments: string[]) {
  const output = openSync(installation.controlLog, 'w', 0o600)
  if (installation.user) chownSync(installation.controlLog, installation.user.uid, installation.user.gid)
  const child = spawn(join(installation.programs, program), programArguments, {
    ...circumstances(installation),
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  return {
    exit: once(child, 'exit').then(([code]) => Number(code ?? 1)),
    dismiss: () => child.kill('SIGKILL'),
  }
}

// Neither this process's secrets nor anybody's PG* variables reach Postgres, and its folder is one its user may be in.
function circumstances({ folder, user }: Installation) {
  return { cwd: folder, env: { LC_ALL: 'C', TZ: 'UTC' }, windowsHide: true, ...user }
}
