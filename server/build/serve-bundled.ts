import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { serve } from '../start/serve.ts'
import { readBuiltPlaybook } from './built-playbook.ts'

/** Serves what `npm run build` made, the pages as they are. */
export function serveBundled() {
  serve({
    readPlaybook: readBuiltPlaybook,
    async findPages() {
      const directory = join(root, 'dist')
      if (!existsSync(join(directory, 'chat.html')))
        throw new Error('The pages are not built. Please run npm run build.')
      return directory
    },
  })
}
