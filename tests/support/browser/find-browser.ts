import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const LAUNCH_LIMIT_MS = 20_000

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** As root, in containers, Chromium has no sandbox of its own to offer. A graphics card that is only emulated costs a quarter of a run. */
export const BROWSER_ARGUMENTS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu']

/**
 * A Chromium that really starts: the one CHROME_PATH names, an installed one, Playwright's own, the one among the
 * packages, or one that Debian's package manager brings. Throws with a message when none can be had.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROME_PATH
  if (named) return named
  for (const path of [...INSTALLED, chromium.executablePath()]) {
    if (existsSync(path) && (await starts(path))) return path
  }
  const packed = await packedBrowser()
  if (packed && (await starts(packed))) return packed
  const debian = installFromDebian()
  if (debian && (await starts(debian))) return debian
  throw new Error(
    'The browser tests need Chromium. Please install Chromium or Chrome, or set CHROME_PATH to one.',
  )
}

async function starts(executablePath: string) {
  try {
    const browser = await chromium.launch({
      executablePath,
      args: BROWSER_ARGUMENTS,
      timeout: LAUNCH_LIMIT_MS,
    })
    await browser.close()
    return true
  } catch {
    // Found but unable to run, for want of a library: the next one is tried.
    return false
  }
}

async function packedBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { default: packed } = await import('@sparticuz/chromium')
  return packed.executablePath().catch(() => undefined)
}

function installFromDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return undefined
  const run = (...words: string[]) => execFileSync('apt-get', words, { stdio: 'ignore', timeout: 300_000 })
  run('update', '-qq')
  run('install', '-y', '-qq', '--no-install-recommends', 'chromium')
  return '/usr/bin/chromium'
}
