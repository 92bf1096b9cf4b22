import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerImport, type Plugin } from 'vite'

const TEMPLATE = 'prerendered.html'
const PLACE = '<!--page-->'

interface Documents {
  drawDocuments: () => Map<string, string>
}

/** Draws the public pages at the end of the build, each into a copy of the template, which then goes. */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    async writeBundle({ dir = '' }) {
      const { module } = await runnerImport<Documents>(
        join(import.meta.dirname, '../client/prerendered/documents.tsx'),
        { configFile: false },
      )
      const template = await readFile(join(dir, TEMPLATE), 'utf8')
      for (const [name, markup] of module.drawDocuments()) {
        // The content security policy would drop it without a word.
        if (markup.includes(' style="')) throw new Error(`${name} has a style attribute.`)
        await writeFile(
          join(dir, `${name}.html`),
          template.replace(PLACE, () => markup),
        )
      }
      await rm(join(dir, TEMPLATE))
    },
  }
}
