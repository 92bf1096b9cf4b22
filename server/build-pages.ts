import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const SOURCES = ['client', 'shared', 'package-lock.json', 'vite.config.ts', 'scripts']

/** Builds the pages when they are missing or older than their sources, and gives their folder. */
export async function buildPages(root: string) {
  const directory = join(root, 'dist')
  const stampFile = join(directory, '.stamp')
  const stamp = await stampOf(root)
  const built = await readFile(stampFile, 'utf8').catch(() => '')
  if (built === stamp && existsSync(join(directory, 'index.html'))) return directory
  // Built aside and swapped in whole: another process may be serving the old pages, or building too.
  const aside = `${directory}.${process.pid}`
  // By a process of its own: the bundler would leave half a gigabyte in this one.
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const build = spawn(process.execPath, [vite, 'build', '--outDir', aside, '--logLevel', 'warn'], {
    cwd: root,
    // Whoever builds, a test too: the same pages stand here for the next start.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [exitCode] = await once(build, 'exit')
  if (exitCode !== 0) throw new Error('The pages could not be built.')
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
