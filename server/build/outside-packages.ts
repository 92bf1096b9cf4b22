import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'

/** Names the packages that the bundle leaves outside; it lies beside the bundle. */
export const OUTSIDE_FILE = 'outside-packages.json'

const Names = z.array(z.string())

/** Those packages, of what the files of a bundle import and what the files are called. */
export function outsidePackages(imported: Iterable<string>, files: ReadonlySet<string>) {
  const names = [...new Set(imported)].filter(name => !files.has(name) && !isBuiltin(name))
  return names.toSorted()
}

export const readOutsidePackages = (folder: string) =>
  Names.parse(JSON.parse(readFileSync(join(folder, OUTSIDE_FILE), 'utf8')))
