import type { Plugin } from 'vite'

const BEFORE_UNITS = 60

/** One sign beyond Latin-1 makes a source take two bytes for each of its signs. The bundler escapes strings, and leaves templates as they are. */
export const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle(_, bundle) {
    for (const [name, file] of Object.entries(bundle)) {
      // oxlint-disable-next-line no-control-regex
      const at = file.type === 'chunk' ? file.code.search(/[^\0-\x7F]/) : -1
      if (file.type !== 'chunk' || at === -1) continue
      const before = file.code.slice(Math.max(0, at - BEFORE_UNITS), at + 1)
      this.error(
        `${name} has a sign beyond ASCII in a template. Please escape it, or say it in a string: ${before}`,
      )
    }
  },
}
