// Runs before start, test and check, on whatever Node (>= 20) runs npm: installs from the lock file what is missing
// or out of date, so that each command works alone on a fresh clone. npm puts node_modules/.bin first on the PATH,
// so the script that follows runs on the Node 24 that the lock file brings.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lockInstall } from './install-lock.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const lockFile = join(root, 'package-lock.json')
// npm writes this file last; an install that was cut off leaves none or an old one.
const installed = join(root, 'node_modules', '.package-lock.json')
const isWindows = process.platform === 'win32'

const isCurrent = () => existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockFile).mtimeMs

/** Says a sentence and ends with `code`. */
function giveUp(sentence, code = 1) {
  console.error(sentence)
  process.exit(code)
}

/** Holds the lock for npm too, which lives on when this process is killed. A signal to stop is passed on to it. */
async function install({ share }) {
  console.log('Installing what the lock file names (this happens once) ...')
  const npm = spawn('npm', ['ci'], { cwd: root, stdio: 'inherit', shell: isWindows })
  if (npm.pid) share(npm.pid)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      npm.kill(signal)
      process.exitCode = 128 + constants.signals[signal]
    })
  // Without npm on the path there is no code.
  const [status] = await once(npm, 'exit').catch(() => [1])
  if (process.exitCode) process.exit()
  if (status !== 0)
    giveUp('The packages could not be installed: check the network and run the command again.', status ?? 1)
}

if (!isCurrent()) {
  const lock = await lockInstall(join(root, '.installing')).catch(error => giveUp(error.message))
  process.on('exit', lock.release)
  // Whoever held the lock before may have done it.
  if (!isCurrent()) await install(lock)
  lock.release()
}

// The scripts of package.json say `exec`, so that a signal reaches the server and not a shell; cmd has no such word.
const exec = join(root, 'node_modules', '.bin', 'exec.cmd')
if (isWindows && !existsSync(exec)) writeFileSync(exec, '@%*\r\n')

const brought = join(root, 'node_modules', '.bin', isWindows ? 'node.cmd' : 'node')
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isNewEnough = major > 22 || (major === 22 && minor >= 18)
if (!existsSync(brought) && !isNewEnough) {
  giveUp(
    `Node ${process.versions.node} is too old and no newer one comes as a package for this machine (${process.platform} ${process.arch}). ` +
      'Please install Node 24 from nodejs.org and run the command again.',
  )
}
