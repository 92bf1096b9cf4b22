import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { chromium } from 'playwright-core'
import { buildPages } from '../../server/build-pages.ts'
import { root } from '../../server/root.ts'
import { BROWSER_ARGUMENTS, findBrowser } from '../../tests/support/find-browser.ts'
import { devices } from './devices.ts'
import { screens } from './screens.ts'
import { openStage } from './stage.ts'
import { take } from './take.ts'

// `npm run screenshots`: every screen and state, at three widths, in light and dark, into screenshots/. What axe finds on one
// of them is told, and ends the run with a fault.
// `npm run screenshots -- chat sub` takes only the screens whose names begin so.

const folder = join(root, 'screenshots')
const wanted = process.argv.slice(2)
const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.some(word => name.startsWith(word)))
const waiting = [...chosen]
const faults: string[] = []
let count = 0

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
for (const fault of faults) console.error(fault)
console.log(`${count} pictures of ${chosen.length} screens are in screenshots/.`)
process.exit(faults.length > 0 || count === 0 ? 1 : 0)

async function work(who: string) {
  const { stored, tidy } = await stage.people(who)
  for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
    const startMs = performance.now()
    let taken = 0
    for (const device of devices) {
      try {
        const where = { browser, device, stage, folder }
        const { pictures, findings } = await take(screen, stored[screen.as ?? 'visitor'], where)
        taken += pictures
        faults.push(...findings.map(finding => `${screen.name} on the ${device.name}, axe: ${finding}`))
      } catch (error) {
        faults.push(`${screen.name} on the ${device.name}, not reached: ${reasonOf(error)}`)
      }
      if (screen.as === 'member') await tidy()
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
