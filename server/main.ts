import { buildPages } from './build/build-pages.ts'
import { checkDriverPatch } from './database/driver-patch.ts'
import { once } from '#shared/once.ts'
import { root } from './root.ts'
import { createHttpServer } from './start/http-server.ts'
import { serve } from './start/serve.ts'
import { readPlaybook } from './start/read-playbook.ts'

const playbook = once(readPlaybook)

// As written, types stripped: the pages are built when their sources have changed, and what a build checks is checked here.
serve({
  async findPages() {
    checkDriverPatch()
    const directory = await buildPages(root)
    playbook()
    return directory
  },
  // Types are stripped from all of it before a connection is opened, which may take no longer than a few seconds.
  loadHttpServer: async () => createHttpServer,
  readPlaybook: playbook,
})
