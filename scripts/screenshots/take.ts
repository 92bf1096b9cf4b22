import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { axeFindings } from '../../tests/support/browser/axe.ts'
import { ticking } from './steps/clock-steps.ts'
import type { Device } from './devices.ts'
import { colorSchemes } from './devices.ts'
import type { Screen } from './screen.ts'
import type { Stage } from './stage.ts'
import { stillShows } from './steps/steps.ts'

/** How long a step may take on a machine that others keep busy. */
const STEP_LIMIT_MS = 60_000
/** What runs in a page has no limit of its own. */
const SCREEN_LIMIT_MS = 5 * 60_000

interface Where {
  browser: Browser
  device: Device
  stage: Stage
  folder: string
}

interface Taken {
  pictures: number
  /** what axe found on it, with the colors in which it did */
  findings: string[]
}

/** Reaches a screen once, and takes its pictures in every window of the device and in both colors. */
export async function take(screen: Screen, stored: Record<string, string>, where: Where): Promise<Taken> {
  const { browser, device, stage, folder } = where
  const windows = device.windows.filter(({ width }) => screen.widths?.includes(width) ?? true)
  const [first] = windows
  if (!first) return { pictures: 0, findings: [] }
  // A context for each: a clock that stands still and a network that is away are its whole context's.
  const context = await browser.newContext({
    ...device.options,
    baseURL: stage.url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: first,
  })
  context.setDefaultTimeout(STEP_LIMIT_MS)
  const limit = setTimeout(() => {
    void context.close({ reason: `it was not done within ${SCREEN_LIMIT_MS / 60_000} minutes` })
  }, SCREEN_LIMIT_MS)
  await context.addInitScript(prepare, stored)
  try {
    const page = await context.newPage()
    await screen.reach(page, stage)
    // What was pressed last is not meant to look hovered.
    await page.mouse.move(0, 0)
    for (const window of windows) {
      await page.setViewportSize(window)
      for (const colorScheme of colorSchemes) {
        await page.emulateMedia({ colorScheme })
        await settle(page)
        const path = join(folder, `${screen.name}.${window.width}.${colorScheme}.png`)
        await page.screenshot({ path, fullPage: !screen.isWindowOnly })
      }
    }
    await stillShows(page)
    await page.setViewportSize(first)
    return { pictures: windows.length * colorSchemes.length, findings: await findingsOn(page) }
  } finally {
    clearTimeout(limit)
    await context.close()
  }
}

/** All that axe finds in one color scheme, and of the other what its colors change. */
async function findingsOn(page: Page) {
  const findings: string[] = []
  for (const [index, colorScheme] of colorSchemes.entries()) {
    await page.emulateMedia({ colorScheme })
    await settle(page)
    const found = await ticking(
      page,
      axeFindings(page, { rules: index === 0 ? undefined : ['color-contrast'] }),
    )
    findings.push(...found.map(finding => `${colorScheme}: ${finding}`))
  }
  return findings
}

type Drawn = Window & { nextFrame: () => Promise<unknown> }

/** Runs before every document. It stores once: what the person does from then on is kept. */
function prepare(stored: Record<string, string>) {
  // A page's own clock may be stopped; the browser draws all the same.
  const onFrame = window.requestAnimationFrame.bind(window)
  Object.assign(window, { nextFrame: () => new Promise(resolve => onFrame(resolve)) })
  if (sessionStorage.getItem('is-stored')) return
  sessionStorage.setItem('is-stored', 'yes')
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
}

/** Everything is drawn: the fonts, what moves to its end, and what the page's code makes of a new width or color. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    const { nextFrame } = window as unknown as Drawn
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame++) await nextFrame()
    const ending = document
      .getAnimations()
      .filter(animation => animation.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(animation => animation.finished))
    await nextFrame()
  })
}
