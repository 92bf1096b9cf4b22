import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { root } from '#server/root.ts'
import { until } from '../until.ts'

export type ServerProcess = Awaited<ReturnType<typeof startServer>>

/** Half of a start is reading the sources, which every start would do anew. */
export const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/test-servers') }

/** A real server in a process of its own, on a free port, of this checkout unless `file` is absolute. Each started one is killed at the end, whatever happens. */
export async function startServer(environment: Record<string, string>, file = 'server/main.ts') {
  const child = spawn(process.execPath, [resolve(root, file)], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ...compiled,
      NODE_ENV: 'test',
      PORT: '0',
      RATE_LIMITS: 'off',
      // Refused in production.
      ...(environment.NODE_ENV === 'production' ? {} : { TEST_PASSWORD_KIB: '512' }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  started.add(child)
  child.once('exit', () => started.delete(child))
  await until(() => output.includes('is ready:') || child.exitCode !== null, 60_000)
  const port = /is ready: http:\/\/[^:]+:(\d+)/.exec(output)?.[1]
  if (!port) throw new Error(`the server did not start: ${output}`)
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    /** all that it printed so far */
    output: () => output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    /** Sends a signal and, for one that ends it, waits for the exit; gives the exit code. */
    async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal)
        await once(child, 'exit')
      }
      return child.exitCode
    },
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
  }
}

const started = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL')
})
