import { join } from 'node:path'
import type { Plugin } from 'vite'

const modules = join(import.meta.dirname, '../../node_modules')

const EXPORTED = /^export (?:const|class|(?:async )?function\*?) (\w+)/gm

interface Unused {
  file: RegExp
  /** what stands in the module's place */
  instead: (code: string) => string
}

const each = (value: string) => (code: string) =>
  Array.from(code.matchAll(EXPORTED), ([, name]) => `export const ${name} = ${value}`).join('\n')

const UNUSED: Unused[] = [
  // Our chat has a transport of its own, calls no tools, and reads what comes by our own schemas.
  {
    file: /\/ai\/src\/(?:types\/json-value|ui\/default-chat-transport|util\/parse-partial-json)\.ts$/,
    instead: each('() => undefined'),
  },
  {
    file: /\/@ai-sdk\/provider-utils\/src\/validate-types\.ts$/,
    instead: each('() => undefined'),
  },
  // No link of ours fetches pages ahead. Names for React's tools would keep components that no page has.
  {
    file: /\/react-router\/dist\/development\/chunk-\w+\.mjs$/,
    instead: code =>
      code
        .replaceAll('React10.createElement(PrefetchPageLinks, { page: href })', 'null')
        .replaceAll('= React10.forwardRef(', '= /* @__PURE__ */ React10.forwardRef(')
        .replace(/^\w+\.displayName = .*$/gm, ''),
  },
]

/** Leaves out of the pages what their libraries bring and no page ever uses: about 35 kB gzipped of the chat. */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    config: () => ({
      // As one file each, these keep most of what they can do; their sources come along, and are taken file by file.
      resolve: {
        alias: [
          {
            find: /^(ai|@ai-sdk\/provider|@ai-sdk\/provider-utils)$/,
            replacement: join(modules, '$1/src/index.ts'),
          },
        ],
      },
      // A schema that nothing reads by is not made.
      build: { rolldownOptions: { treeshake: { manualPureFunctions: ['lazySchema'] } } },
    }),
    transform: {
      filter: { id: UNUSED.map(({ file }) => file) },
      handler(code, id) {
        const unused = UNUSED.find(({ file }) => file.test(id))
        return unused && { code: unused.instead(code), map: null }
      },
    },
  }
}
