import type { Plugin } from 'vite'

const NAME = 'before-paint'

/**
 * Puts client/before-paint.ts into the head of each document, before style sheets and modules, as a plain script that the
 * browser runs at once. Throws when that file comes to import something, since a plain script cannot.
 */
export function beforePaint(): Plugin {
  return {
    name: NAME,
    buildStart() {
      this.emitFile({ type: 'chunk', id: `${NAME}.ts`, name: NAME })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const script = Object.values(bundle).find(file => file.name === NAME)
        if (script?.type !== 'chunk' || script.imports.length > 0 || script.exports.length > 0)
          throw new Error(`client/${NAME}.ts has to stand alone.`)
        return [{ tag: 'script', attrs: { src: `/${script.fileName}` }, injectTo: 'head-prepend' }]
      },
    },
  }
}
