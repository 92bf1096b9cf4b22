import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import type { SystemUser } from '../system-user.ts'

const Opened = z.object({ url: z.string(), warnings: z.array(z.string()) })

type Options = { user?: SystemUser; script?: string }

/** Starts a process that opens the data directory, as another user or from another copy of the project if told so. */
export function startProcess(
  dataDirectory: string,
  { user, script = join(import.meta.dirname, 'other-process.ts') }: Options = {},
) {
  const child = fork(script, [dataDirectory], { execArgv: [], cwd: '/', ...user })
  return {
    /** Resolves once it is open. Throws when the process ended before. */
    opened: async () => Opened.parse(await firstMessage(child)),
    /** Lets it close properly and end by itself. */
    async close() {
      const exit = once(child, 'exit')
      child.send('close')
      return await exit
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}

async function firstMessage(child: ChildProcess): Promise<unknown> {
  const over = new AbortController()
  const { signal } = over
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message),
      once(child, 'exit', { signal }).then(([code]) => Promise.reject(new Error(`It ended with ${code}.`))),
    ])
  } finally {
    over.abort()
  }
}
