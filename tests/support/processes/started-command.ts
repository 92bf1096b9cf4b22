import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { root } from '#server/root.ts'
import { compiled } from './server-process.ts'
import { until } from '../until.ts'

export type StartedCommand = Awaited<ReturnType<typeof startCommand>>

/**
 * A server that is started as an operator does it, by a command that may start it in a process below its own. The whole
 * group of processes is killed at the end, whatever happens.
 */
export async function startCommand([command = '', ...args]: string[], environment: Record<string, string>) {
  const child = spawn(command, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...compiled,
      NODE_ENV: 'test',
      PORT: '0',
      RATE_LIMITS: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  started.add(child)
  const exit = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  await until(() => output.includes('is ready:') || child.exitCode !== null, 60_000)
  const port = Number(/is ready: http:\/\/[^:]+:(\d+)/.exec(output)?.[1])
  if (!port) throw new Error(`the server did not start: ${output}`)
  const pid = child.pid ?? 0
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid,
    output: () => output,
    /** how the command ended */
    exit,
    /** to every process of the group at once, as a terminal does */
    interrupt: () => process.kill(-pid, 'SIGINT'),
  }
}

/** The process that a process started (Linux). */
export function childOf(pid: number) {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])
}

/** True when another server could listen there. */
export async function isPortFree(port: number) {
  const probe = createServer().listen(port, '127.0.0.1')
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  probe.close()
  return isFree
}

const started = new Set<ChildProcess>()
process.on('exit', () => {
  for (const { pid } of started) {
    try {
      if (pid) process.kill(-pid, 'SIGKILL')
    } catch {
      // The whole group has ended.
    }
  }
})
