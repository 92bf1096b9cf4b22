import type { Screen } from '../screen.ts'
import { press, publicPage, sees, steps, type Step } from '../steps/steps.ts'

const landing = publicPage('/', /Build the business/)

const scroll: Step = async page => {
  await page.evaluate(() => window.scrollTo(0, 700))
  await page.locator('header[data-scrolled="true"]').waitFor()
}

export const publicScreens: Screen[] = [
  { name: 'landing', reach: landing },
  { name: 'landing-top', reach: landing, isWindowOnly: true },
  { name: 'landing-scrolled', reach: steps(landing, scroll), isWindowOnly: true },
  {
    name: 'landing-card',
    reach: steps(
      landing,
      press('Growth plans'),
      sees(page => page.getByRole('dialog')),
    ),
    isWindowOnly: true,
  },
  { name: 'features', reach: publicPage('/features', /What Ember does/) },
  { name: 'legal', reach: publicPage('/legal', /Terms & Policies/) },
  { name: 'not-found', reach: publicPage('/no-such-page', /Nothing burns here/) },
]
