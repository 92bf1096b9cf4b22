import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { pages, prerendered } from '../shared/pages.ts'

const TEMPLATE = 'app.html'

/**
 * Makes a document for each page that the app draws. It names the page's own files, so that they are loaded together with the
 * app and not after it. The page at /some-name is drawn by some-name-page.tsx.
 */
export function pageDocuments(): Plugin {
  return {
    name: 'page-documents',
    async writeBundle({ dir = '' }, bundle) {
      const template = await readFile(join(dir, TEMPLATE), 'utf8')
      for (const path of Object.values(pages)) {
        if (path in prerendered) continue
        const name = path.slice(1)
        const links = linksFor(`${name}-page`, bundle).filter(link => !template.includes(link.file))
        const head = links.map(({ html }) => `    ${html}\n`).join('')
        await writeFile(
          join(dir, `${name}.html`),
          template.replace('  </head>', () => `${head}  </head>`),
        )
      }
      await rm(join(dir, TEMPLATE))
    },
  }
}

function linksFor(chunkName: string, bundle: Rolldown.OutputBundle) {
  const page = Object.values(bundle).find(file => file.type === 'chunk' && file.name === chunkName)
  if (page?.type !== 'chunk') throw new Error(`No chunk is called ${chunkName}.`)
  const chunks = [...reachedFrom(page, bundle)]
  const styles = new Set(chunks.flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])]))
  return [
    ...chunks.map(({ fileName }) => ({
      file: fileName,
      html: `<link rel="modulepreload" crossorigin href="/${fileName}">`,
    })),
    ...Array.from(styles, file => ({ file, html: `<link rel="stylesheet" crossorigin href="/${file}">` })),
  ]
}

/** The chunk and all that it imports before it can run. */
function reachedFrom(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  reached = new Set<Rolldown.OutputChunk>(),
) {
  reached.add(chunk)
  for (const name of chunk.imports) {
    const next = bundle[name]
    if (next?.type === 'chunk' && !reached.has(next)) reachedFrom(next, bundle, reached)
  }
  return reached
}
