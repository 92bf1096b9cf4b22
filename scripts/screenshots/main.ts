import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { chromium } from 'playwright-core'
import { buildPages } from '../../server/build/build-pages.ts'
import { root } from '../../server/root.ts'
import { BROWSER_ARGUMENTS, findBrowser } from '../../tests/support/browser/find-browser.ts'
import { devices } from './devices.ts'
import { screens } from './screens.ts'
import { openStage } from './stage.ts'
import { take } from './take.ts'

// `npm run screenshots`: every screen and state, at three widths, in light and dark, into screenshots/. A screen that is not
// reached, and what axe finds on one, is named at the end, after all others were tried; the exit code is 1 then.
// `npm run screenshots -- chat sub` takes only the screens whose names begin so.

const folder = join(root, 'screenshots')
const wanted = process.argv.slice(2)
const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.some(word => name.startsWith(word)))
const waiting = [...chosen]
const findings: string[] = []
const notReached: string[] = []
let count = 0

const unknown = wanted.find(word => !screens.some(({ name }) => name.startsWith(word)))
if (unknown !== undefined) {
  console.error(
    `No screen's name begins with ${unknown}. They are:\n${screens.map(({ name }) => name).join(' ')}`,
  )
  process.exit(1)
}
if (wanted.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await buildPages(root)
const stage = await openStage()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGUMENTS })
try {
  // Two at the same time, each as somebody else, so that what happens on one changes nothing on the other.
  await Promise.all([work('one'), work('two')])
} finally {
  await browser.close()
  await stage.close()
}
for (const finding of findings) console.error(finding)
for (const fault of notReached) console.error(fault)
console.log(`${count} pictures of ${chosen.length} screens are in screenshots/.`)
process.exit(findings.length > 0 || notReached.length > 0 ? 1 : 0)

async function work(who: string) {
  const { stored, tidy } = await stage.people(who)
  for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
    const startMs = performance.now()
    let taken = 0
    for (const device of devices) {
      try {
        const where = { browser, device, stage, folder }
        // What the screen left in the account would be seen on the next one.
        const done = await take(screen, stored[screen.as ?? 'visitor'], where).finally(
          screen.as === 'member' ? tidy : undefined,
        )
        taken += done.pictures
        findings.push(
          ...done.findings.map(finding => `${screen.name} on the ${device.name}, axe: ${finding}`),
        )
      } catch (error) {
        const fault = `${screen.name} on the ${device.name}, not reached: ${reasonOf(error)}`
        notReached.push(fault)
        console.error(fault)
      }
    }
    count += taken
    console.log(`${screen.name}: ${taken} pictures in ${((performance.now() - startMs) / 1000).toFixed(1)} s`)
  }
}

/** What happened and, of a wait that was in vain, what was waited for. */
function reasonOf(error: unknown) {
  const lines = stripVTControlCharacters(error instanceof Error ? error.message : String(error)).split('\n')
  const waitedFor = lines.find(line => line.includes('waiting for'))
  return [lines[0], waitedFor?.trim()].filter(Boolean).join(' ')
}
