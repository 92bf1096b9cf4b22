import type { Plugin } from 'vite'

const EXPORTED = /^export (?:const|function) (\w+)/gm

interface Unused {
  file: RegExp
  /** what stands in the module's place */
  instead: (code: string) => string
}

const each = (value: string) => (code: string) =>
  Array.from(code.matchAll(EXPORTED), ([, name]) => `export const ${name} = ${value}`).join('\n')

const UNUSED: Unused[] = [
  // zod's classic schemas, which the AI SDK brings, each carry a writer of JSON Schema along.
  {
    file: /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/,
    instead: each('() => undefined'),
  },
  // What they say of a wrong shape is shown to nobody.
  {
    file: /\/zod\/v4\/locales\/en\.js$/,
    instead: () => 'export default () => ({ localeError: () => undefined })',
  },
  // Text that comes from nowhere has no path.
  {
    file: /\/vfile\/lib\/minpath\.browser\.js$/,
    instead: each('() => undefined'),
  },
  {
    file: /\/vfile\/lib\/minurl\.browser\.js$/,
    instead: () => 'export const isUrl = () => false\nexport const urlToPath = () => undefined',
  },
  // Markdown without HTML has no style written as text.
  {
    file: /\/inline-style-parser\/esm\/index\.mjs$/,
    instead: () => 'export default () => []',
  },
  // Markdown without HTML makes no SVG.
  {
    file: /\/property-information\/lib\/svg\.js$/,
    instead: each(`{ space: 'svg', property: {}, normal: {} }`),
  },
  // Every browser we support has its own.
  {
    file: /\/@ungap\/structured-clone\/esm\/index\.js$/,
    instead: () => 'export default globalThis.structuredClone',
  },
]

/** Leaves out of the pages what their libraries bring and no page ever uses: about 13 kB gzipped of the chat's first load. */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    transform: {
      filter: { id: UNUSED.map(({ file }) => file) },
      handler(code, id) {
        const unused = UNUSED.find(({ file }) => file.test(id))
        return unused && { code: unused.instead(code), map: null }
      },
    },
  }
}
