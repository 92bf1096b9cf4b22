import { join } from 'node:path'
import { buildPages } from './build-pages.ts'
import { root } from '../root.ts'
import { runVite } from './run-vite.ts'

// `npm run build`: the pages, and the server as one file.
await buildPages(root)
await runVite({
  root,
  directory: join(root, 'dist-server'),
  options: ['--config', 'vite.server.config.ts'],
})
