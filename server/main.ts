import { buildPages } from './build/build-pages.ts'
import { checkDriverPatch } from './database/driver-patch.ts'
import { once } from '#shared/once.ts'
import { root } from './root.ts'
import { serve } from './start/serve.ts'
import { readPlaybook } from './start/read-playbook.ts'

const playbook = once(readPlaybook)

// As written, types stripped: the pages are built when their sources have changed, and what a build checks is checked here.
serve({
  findPages: () => buildPages(root),
  readPlaybook: playbook,
  check() {
    checkDriverPatch()
    playbook()
  },
})
