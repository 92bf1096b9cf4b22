import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../root.ts'
import { serve } from '../start/serve.ts'
import { readPlaybook } from './built-playbook.ts'

/** In which a connection comes so far that Postgres has the next word. */
const ATTENDING_MS = 3

/** Serves what `npm run build` made, the pages as they are. */
export function serveBundled() {
  serve({
    readPlaybook,
    async loadHttpServer() {
      await wait(ATTENDING_MS)
      // For it Node loads undici, half of what the server needs.
      void globalThis.Response
      await wait(ATTENDING_MS)
      return (await import('../start/http-server.ts')).createHttpServer
    },
    async findPages() {
      const directory = join(root, 'dist')
      if (!existsSync(join(directory, 'chat.html')))
        throw new Error('The pages are not built. Please run npm run build.')
      return directory
    },
  })
}
