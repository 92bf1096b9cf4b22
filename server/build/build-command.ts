import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildPages } from './build-pages.ts'
import { root } from '../root.ts'
import { runVite } from './run-vite.ts'

// `npm run build`: the pages, and the server as a few files with their compiled code.
await buildPages(root)
await runVite({
  root,
  directory: join(root, 'dist-server'),
  options: ['--config', 'vite.server.config.ts'],
  complete: async aside => {
    await promisify(execFile)(process.execPath, [join(aside, 'keep-compiled.js')])
  },
})
