import type { Brief } from '../brief.ts'
import { appModule } from './app-module.ts'
import { checksModule } from './checks-module.ts'
import { appPage } from './app-page.ts'
import { pageScript } from './page-script.ts'
import { pageStyle } from './page-style.ts'
import { packageJson, projectJson } from './project-json.ts'
import { readme } from './readme.ts'
import { serverModule } from './server-module.ts'
import { serverTest } from './server-test.ts'
import { storeModule } from './store-module.ts'

/** A skeleton that runs with Node alone. What a person wrote stands in its JSON, its README and its page, never in code. */
export const appFiles: Readonly<Record<string, (brief: Brief) => string>> = {
  'app/README.md': readme,
  'app/package.json': packageJson,
  'app/project.json': projectJson,
  'app/server.mjs': () => serverModule,
  'app/app.mjs': () => appModule,
  'app/checks.mjs': () => checksModule,
  'app/store.mjs': () => storeModule,
  'app/public/index.html': appPage,
  'app/public/style.css': pageStyle,
  'app/public/main.mjs': () => pageScript,
  'app/server.test.mjs': () => serverTest,
  'app/.gitignore': () => 'node_modules/\ndata/\n.env\n',
}
