import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * What axe finds on a page, in short; an empty list is what is wanted. It cannot look into a frame in which no script runs,
 * and would wait for it.
 */
export async function axeFindings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe[sandbox]').analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ html }) => html)
        .join(' ')
        .slice(0, 300)}`,
  )
}
