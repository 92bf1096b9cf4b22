import { afterAll, describe, expect, test } from 'vitest'
import { filesOf } from '#server/mentor/workshop/files-of.ts'
import { hostileSpec } from '#server/mentor/workshop/hostile.examples.ts'
import { specFrom } from '#server/mentor/workshop/spec-from.ts'
import { sentences } from '#server/mentor/workshop/testing.examples.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { closeBrowser, openContext } from '#tests/support/browser/browser.ts'

afterAll(closeBrowser)

const today = new Date('2026-11-22T09:00:00Z')
const pageOf = (project: string, spec = specFrom(project, today)) =>
  [...filesOf({ agent: 'designer', project, spec, today })][0]?.content ?? ''

/** One of each look. */
const pages = [
  ['barbers', pageOf(sentences.barbers)],
  ['bakery', pageOf(sentences.bakery)],
  ['watercolour', pageOf(sentences.watercolour)],
  ['candles', pageOf(sentences.candles)],
  ['dogs', pageOf(sentences.dogs)],
  ['gear', pageOf(sentences.gear)],
  ['an edited spec full of signs', pageOf(sentences.barbers, hostileSpec)],
] as const

describe.each(pages)('the page that the workshop makes for %s', (_, page) => {
  test.each(['light', 'dark'] as const)('has nothing for axe to find in %s', async colorScheme => {
    const { context, complaints, newPage } = await openContext('about:blank', { colorScheme })
    const shown = await newPage()
    await shown.setContent(page)
    expect(await axeFindings(shown)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  test.each([320, 390, 768, 1440])('does not scroll sideways at %i pixels', async width => {
    const { context, newPage } = await openContext('about:blank', { viewport: { width, height: 800 } })
    const shown = await newPage()
    await shown.setContent(page)
    expect(await shown.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await context.close()
  })
})
