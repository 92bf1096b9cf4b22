import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** One import of a file: both as paths from the root, with slashes. */
export interface Import {
  from: string
  to: string
}

const SOURCE = /\.tsx?$/
const TEST = /\.test\.tsx?$|\/testing\//
const SPECIFIER = /(?:from|import)\s*\(?\s*'([^']+)'/g

export interface Source {
  file: string
  text: string
}

/** The product's own source files, tests left out. */
export function readSources(root: string): Source[] {
  return ['client', 'server', 'shared'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map(file => `${folder}/${file}`)
      .filter(file => SOURCE.test(file) && !TEST.test(file))
      .map(file => ({ file, text: readFileSync(join(root, file), 'utf8') })),
  )
}

/** Every import between the product's own source files, read from their texts. */
export function readImports(root: string): Import[] {
  return readSources(root).flatMap(({ file, text }) => importsOf(file, text))
}

export function importsOf(file: string, text: string): Import[] {
  return Array.from(text.matchAll(SPECIFIER), ([, specifier = '']) => specifier)
    .map(specifier => {
      if (specifier.startsWith('#')) return specifier.slice(1)
      return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : `npm:${specifier}`
    })
    .map(to => ({ from: file, to }))
}
