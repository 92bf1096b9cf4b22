import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { serve } from '../start/serve.ts'
import { readBuiltPlaybook } from './built-playbook.ts'

// As one file, made by `npm run build` together with the pages, which are served as they are.
serve({
  readPlaybook: readBuiltPlaybook,
  async findPages() {
    const directory = join(root, 'dist')
    if (!existsSync(join(directory, 'chat.html')))
      throw new Error('The pages are not built. Please run npm run build.')
    return directory
  },
})
