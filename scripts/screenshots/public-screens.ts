import type { Screen } from './screen.ts'
import { at, press, steps, type Step } from './steps.ts'

const landing = at('/', /Build the business/)

const scroll: Step = async page => {
  await page.evaluate(() => window.scrollTo(0, 700))
  await page.locator('header[data-scrolled="true"]').waitFor()
}

export const publicScreens: Screen[] = [
  { name: 'landing', reach: landing },
  { name: 'landing-top', reach: landing, isWindowOnly: true },
  { name: 'landing-scrolled', reach: steps(landing, scroll), isWindowOnly: true },
  { name: 'landing-card', reach: steps(landing, press('Growth plans')), isWindowOnly: true },
  { name: 'features', reach: at('/features', /What Ember does/) },
  { name: 'legal', reach: at('/legal', /Terms & Policies/) },
  { name: 'not-found', reach: at('/no-such-page', /Nothing burns here/) },
]
