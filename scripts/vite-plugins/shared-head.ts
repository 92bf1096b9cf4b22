import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const file = join(import.meta.dirname, '../../client/head.html')

/** Puts what the heads of all documents share into each, before anything else looks for its links. */
export function sharedHead(): Plugin {
  return {
    name: 'shared-head',
    transformIndexHtml: {
      order: 'pre',
      handler: async html => {
        const head = await readFile(file, 'utf8')
        return html.replace('<!--head-->', () => head.trim())
      },
    },
  }
}
