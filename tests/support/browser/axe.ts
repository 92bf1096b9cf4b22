import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * What axe finds on a page, in short; an empty list is what is wanted. It cannot look into a frame in which no script runs,
 * and would wait for it; of other frames there are none, so it needs no second page to put their results together
 * ('legacy mode'). `rules` are all of them, unless only some are asked for.
 */
export async function axeFindings(page: Page, { rules }: { rules?: string[] | undefined } = {}) {
  await faded(page)
  const { violations } = await new AxeBuilder({ page })
    .exclude('iframe[sandbox]')
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) })
    .analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ html }) => html)
        .join(' ')
        .slice(0, 300)}`,
  )
}

/** Waits for whatever moves or fades and comes to an end: colors in mid-fade are nobody's contrast. */
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
