import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '#server/root.ts'

const START_LIMIT_MS = 60_000

export interface Usage {
  cpuMs: number
  residentBytes: number
  /** how long its event loop was held up since the last question; the goal is at most 50 ms */
  heldUp: { p99Ms: number; maxMs: number }
}

export type Child = Awaited<ReturnType<typeof startChild>>

const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** On Linux the measured server has a core of its own, and all that measures it shares the other one. */
const canPin = process.platform === 'linux' && spawnSync('taskset', ['-V']).status === 0
const onCore = (core: number, words: string[]) => (canPin ? ['taskset', '-c', String(core), ...words] : words)

/** Puts this process, and those it starts from now on, on the second core. */
export function pinSelf() {
  if (canPin) spawnSync('taskset', ['-a', '-pc', '1', String(process.pid)])
}

/** A Node process that prints 'is ready: ADDRESS' once it serves; `readyMs` is how long that took. */
export async function startChild(
  file: string,
  { environment = {}, core = 0 }: { environment?: Record<string, string>; core?: 0 | 1 } = {},
) {
  const node = [process.execPath, '--import', join(import.meta.dirname, 'usage-probe.mjs'), join(root, file)]
  const [command = '', ...words] = onCore(core, node)
  const startedMs = performance.now()
  const child = spawn(command, words, {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  const url = await Promise.race([readyUrl(child), failure(child, file)])
  const readyMs = performance.now() - startedMs
  return {
    url,
    readyMs,
    /** what it tells by itself */
    onMessage: (listener: (message: unknown) => void) => child.on('message', listener),
    async usage() {
      child.send('usage')
      const [answer] = (await once(child, 'message')) as [Usage]
      return answer
    },
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), 5_000)
      await once(child, 'exit')
      clearTimeout(late)
    },
  }
}

async function readyUrl(child: ChildProcess) {
  let output = ''
  // Left open: a server whose reader has gone would meet an error with each line that it logs.
  for await (const piece of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    output += String(piece)
    const found = /is ready: (\S+)/.exec(output)?.[1]
    if (!found) continue
    child.stdout?.resume()
    return found.replace('localhost', '127.0.0.1')
  }
  return new Promise<never>(() => {})
}

async function failure(child: ChildProcess, file: string): Promise<never> {
  await Promise.race([once(child, 'exit'), wait(START_LIMIT_MS, undefined, { ref: false })])
  throw new Error(`${file} did not start`)
}
