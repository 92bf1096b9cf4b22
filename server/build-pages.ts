import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const SOURCES = ['client', 'shared', 'package-lock.json', 'vite.config.ts']

/** Builds the pages when they are missing or older than their sources, and gives their folder. */
export async function buildPages(root: string) {
  const directory = join(root, 'dist')
  const stampFile = join(directory, '.stamp')
  const stamp = await stampOf(root)
  const built = await readFile(stampFile, 'utf8').catch(() => '')
  if (built === stamp && existsSync(join(directory, 'index.html'))) return directory
  // Only here: loading the bundler takes longer than the rest of a start.
  const { build } = await import('vite')
  // Built aside and swapped in whole: another process may be serving the old pages, or building too.
  const aside = `${directory}.${process.pid}`
  await build({
    root: join(root, 'client'),
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: aside },
  })
  await writeFile(join(aside, '.stamp'), stamp)
  await rm(directory, { recursive: true, force: true })
  await rename(aside, directory)
  return directory
}

/** Changes when any source does: names, sizes and times of change. */
async function stampOf(root: string) {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const path = join(root, source)
    const isFolder = (await stat(path)).isDirectory()
    const files = isFolder ? await readdir(path, { recursive: true }) : ['']
    for (const file of files.toSorted()) {
      const { size, mtimeMs } = await stat(join(path, file))
      hash.update(`${source}/${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}
