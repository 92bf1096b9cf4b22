import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * What axe finds on a page, in short; an empty list is what is wanted. It cannot look into a frame in which no script runs,
 * and would wait for it. `rules` are all of them, unless only some are asked for.
 */
export async function axeFindings(page: Page, { rules }: { rules?: string[] | undefined } = {}) {
  await faded(page)
  const builder = new AxeBuilder({ page }).exclude('iframe[sandbox]')
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ html }) => html)
        .join(' ')
        .slice(0, 300)}`,
  )
}

/** Waits for whatever moves or fades and comes to an end: colours in mid-fade are nobody's contrast. */
async function faded(page: Page) {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )
}
