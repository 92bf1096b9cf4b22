import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

interface Build {
  root: string
  /** the folder that the build gives */
  directory: string
  /** further words of the command line */
  options?: string[]
  /** writes what belongs into the folder beside the build, before anybody sees it */
  complete?: (aside: string) => Promise<void>
}

/**
 * Builds aside and swaps the whole folder in: another process may be serving the old one, or building too. Throws when the
 * build fails.
 */
export async function runVite({ root, directory, options = [], complete }: Build) {
  const aside = `${directory}.${process.pid}`
  await mkdir(aside, { recursive: true }).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(
      `${directory} cannot be written (${cause.code}), so it cannot be built. Please start the server as the owner of the checkout; or build it once with npm run build and start it with npm run serve.`,
      { cause },
    )
  })
  // By a process of its own: the bundler would leave half a gigabyte in this one.
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const words = [vite, 'build', ...options, '--outDir', aside, '--logLevel', 'warn']
  const build = spawn(process.execPath, words, {
    cwd: root,
    // Whoever builds, a test too: the same stands here for the next start.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [exitCode] = await once(build, 'exit')
  if (exitCode !== 0) throw new Error(`${directory} could not be built.`)
  await complete?.(aside)
  await rm(directory, { recursive: true, force: true })
  await rename(aside, directory)
}
