import { buildPages } from './build/build-pages.ts'
import { root } from './root.ts'
import { serve } from './start/serve.ts'
import { readPlaybook } from './start/read-playbook.ts'

// As written, types stripped: the pages are built when their sources have changed.
serve({ findPages: () => buildPages(root), readPlaybook })
