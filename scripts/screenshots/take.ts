import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { axeFindings } from '../../tests/support/axe.ts'
import type { Device } from './devices.ts'
import { colourSchemes } from './devices.ts'
import type { Screen } from './screen.ts'
import type { Stage } from './stage.ts'

const CLOCK_TICKS_WITHIN_MS = 1_000
const STEP_LIMIT_MS = 10_000
/** From the last word of the page's own code to its last picture. */
const REDRAWN_AFTER_MS = 80

interface Where {
  browser: Browser
  device: Device
  stage: Stage
  folder: string
}

interface Taken {
  pictures: number
  /** what axe found on it, with the colours in which it did */
  findings: string[]
}

/** Reaches a screen once, and takes its pictures in every window of the device and in both colours. */
export async function take(screen: Screen, stored: Record<string, string>, where: Where): Promise<Taken> {
  const { browser, device, stage, folder } = where
  const windows = device.windows.filter(({ width }) => screen.widths?.includes(width) ?? true)
  const [first] = windows
  const findings: string[] = []
  if (!first) return { pictures: 0, findings }
  // A context for each: a clock that stands still and a network that is away are its whole context's.
  const context = await browser.newContext({
    ...device.options,
    baseURL: stage.url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: first,
  })
  context.setDefaultTimeout(STEP_LIMIT_MS)
  await context.addInitScript(storeOnce, stored)
  try {
    const page = await context.newPage()
    await screen.reach(page, stage)
    // What was pressed last is not meant to look hovered.
    await page.mouse.move(0, 0)
    for (const window of windows) {
      await page.setViewportSize(window)
      for (const colorScheme of colourSchemes) {
        await page.emulateMedia({ colorScheme })
        await settle(page)
        const path = join(folder, `${screen.name}.${window.width}.${colorScheme}.png`)
        await page.screenshot({ path, fullPage: !screen.isWindowOnly })
        if (window !== first || !(await hasRunningClock(page))) continue
        for (const finding of await axeFindings(page)) findings.push(`${colorScheme}: ${finding}`)
      }
    }
  } finally {
    await context.close()
  }
  return { pictures: windows.length * colourSchemes.length, findings }
}

/** Runs before the first document of a page and never again: what the person does from then on is kept. */
function storeOnce(stored: Record<string, string>) {
  if (sessionStorage.getItem('is-stored')) return
  sessionStorage.setItem('is-stored', 'yes')
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
}

/** Axe waits for timers, which never come on a page whose clock was stopped. */
function hasRunningClock(page: Page) {
  const ticks = page.evaluate(() => new Promise<boolean>(resolve => setTimeout(() => resolve(true), 0)))
  return Promise.race([ticks.catch(() => false), after(CLOCK_TICKS_WITHIN_MS, false)])
}

async function settle(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter(animation => animation.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(animation => animation.finished))
  })
  await page.waitForTimeout(REDRAWN_AFTER_MS)
}
