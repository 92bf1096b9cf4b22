import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import { pages, prerendered } from '../../shared/pages.ts'
import { linksTo } from './preload-links.ts'

const PLACE = '<!--page-->'
const client = join(import.meta.dirname, '../../client/prerendered')

interface Drawings {
  /** the prerendered pages, by the name of the document */
  drawDocuments: () => Map<string, string>
}
interface FirstViews {
  /** what some pages of the app show before it is there, by address */
  firstViews: ReadonlyMap<string, string>
}

/** Makes the documents at the end of the build: each prerendered page, and one for each page that the app draws. */
export function documents(): Plugin {
  return {
    name: 'documents',
    async writeBundle({ dir = '' }, bundle) {
      const write = (name: string, html: string) => writeFile(join(dir, `${name}.html`), html)
      const template = await takeTemplate(dir, 'prerendered.html')
      const { drawDocuments } = await run<Drawings>('documents.tsx')
      for (const [name, markup] of drawDocuments()) await write(name, filled(template, markup))

      const appTemplate = await takeTemplate(dir, 'app.html')
      const { firstViews } = await run<FirstViews>('first-views.tsx')
      for (const path of Object.values(pages)) {
        if (path in prerendered) continue
        const name = path.slice(1)
        const links = linksTo(['main', `${name}-page`], bundle).filter(
          ({ file }) => !appTemplate.includes(file),
        )
        const head = links.map(({ html }) => `    ${html}\n`).join('')
        const html = appTemplate.replace('  </head>', () => `${head}  </head>`)
        const firstView = firstViews.get(path)
        await write(name, firstView ? filled(scriptsLater(html), firstView) : filled(html, ''))
      }
    },
  }
}

/** What can be seen without the app comes before it: client/boot.ts turns these links on when that is painted. */
const scriptsLater = (html: string) => html.replaceAll('rel="modulepreload"', 'rel="later"')

async function takeTemplate(directory: string, name: string) {
  const html = await readFile(join(directory, name), 'utf8')
  await rm(join(directory, name))
  return html
}

async function run<Module>(file: string) {
  const { module } = await runnerImport<Module>(join(client, file), { configFile: false })
  return module
}

function filled(template: string, markup: string) {
  // The content security policy would drop either without a word.
  if (/ style="|<script/.test(markup))
    throw new Error('A prerendered page has a style attribute or a script.')
  return template.replace(PLACE, () => markup)
}
