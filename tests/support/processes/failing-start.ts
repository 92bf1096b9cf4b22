import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '#server/root.ts'
import { compiled } from './server-process.ts'

/** Starts the server with what cannot work, and gives its exit code and its lines. */
export async function startFailing(
  environment: Record<string, string>,
  { user, directory = root }: { user?: number; directory?: string } = {},
) {
  const child = spawn(process.execPath, [join(directory, 'server/main.ts')], {
    cwd: directory,
    env: {
      PATH: process.env.PATH,
      ...compiled,
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'trace',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user === undefined ? {} : { uid: user, gid: user }),
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code: code as unknown, lines: output.trim().split('\n') }
}
