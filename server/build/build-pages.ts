import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runVite } from './run-vite.ts'

const SOURCES = ['client', 'shared', 'package-lock.json', 'vite.config.ts', 'scripts']

/** Builds the pages when they are missing or older than their sources, and gives their folder. */
export async function buildPages(root: string) {
  const directory = join(root, 'dist')
  const stampFile = join(directory, '.stamp')
  const stamp = await stampOf(root)
  const built = await readFile(stampFile, 'utf8').catch(() => '')
  if (built === stamp && existsSync(join(directory, 'chat.html'))) return directory
  await runVite({ root, directory, complete: aside => writeFile(join(aside, '.stamp'), stamp) })
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
