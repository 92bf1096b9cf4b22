// Runs before start, test and check, on whatever Node (>= 20) runs npm: installs from the lock file what is missing
// or out of date, so that each command works alone on a fresh clone. npm puts node_modules/.bin first on the PATH,
// so the script that follows runs on the Node 24 that the lock file brings.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const lock = join(root, 'package-lock.json')
// npm writes this file last; an install that was cut off leaves none or an old one.
const installed = join(root, 'node_modules', '.package-lock.json')

const isCurrent = existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs
if (!isCurrent) {
  console.log('Installing what the lock file names (this happens once) ...')
  const install = spawnSync('npm', ['ci'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (install.status !== 0) {
    console.error('The packages could not be installed: check the network and run the command again.')
    process.exit(install.status ?? 1)
  }
}

const brought = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isNewEnough = major > 22 || (major === 22 && minor >= 18)
if (!existsSync(brought) && !isNewEnough) {
  console.error(
    `Node ${process.versions.node} is too old and no newer one comes as a package for this machine (${process.platform} ${process.arch}). ` +
      'Please install Node 24 from nodejs.org and run the command again.',
  )
  process.exit(1)
}
