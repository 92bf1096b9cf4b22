import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const modules = join(import.meta.dirname, '../../node_modules')
const directory = join(modules, '.cache/fonts')

interface Cut {
  /** the package of @fontsource-variable, and the name of the file that comes out */
  name: string
  file: string
  /** where the style sheets use one place of an axis the font needs no other */
  axes: Parameters<typeof subsetFont>[2]['variationAxes']
}

const cuts: Cut[] = [
  // Headings stand in one weight; soft near 60 and without wonky letters. The optical size stays free.
  {
    name: 'fraunces',
    file: 'fraunces-latin-full-normal.woff2',
    axes: { SOFT: 60, WONK: 0, wght: 560 },
  },
  { name: 'inter', file: 'inter-latin-wght-normal.woff2', axes: { wght: { min: 400, max: 700 } } },
]

/** Cuts the fonts down to the axes that are used, before the build refers to them: 62 kB instead of 169. */
export function cutFonts(): Plugin {
  return {
    name: 'cut-fonts',
    async buildStart() {
      await mkdir(directory, { recursive: true })
      for (const { name, file, axes } of cuts) {
        const source = join(modules, '@fontsource-variable', name)
        const font = await readFile(join(source, 'files', file))
        const { latin } = JSON.parse(await readFile(join(source, 'unicode.json'), 'utf8')) as {
          latin: string
        }
        const options = { targetFormat: 'woff2', variationAxes: axes } as const
        // Another process may be building from the same folder.
        const aside = join(directory, `${name}.${process.pid}`)
        await writeFile(aside, await subsetFont(font, lettersOf(latin), options))
        await rename(aside, join(directory, `${name}.woff2`))
      }
    },
  }
}

/** The letters of a range as style sheets write it: U+0000-00FF,U+0131. */
function lettersOf(range: string): string {
  return range
    .split(',')
    .flatMap(part => {
      const [first = 0, last = first] = part
        .replace('U+', '')
        .split('-')
        .map(code => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')
}
