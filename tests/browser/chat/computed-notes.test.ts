import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { openProduct } from '../product.ts'
import { ask, lastAnswer } from '../people.ts'

const product = await openProduct()

test('what was computed for an answer stands quietly above it, also after a reload, and axe finds nothing', async () => {
  const { page, context, complaints } = await product.inSession()
  const runway = '{"cash":18000,"spending_a_month":2500,"income_a_month":0}'
  const kits = '{"price":29,"unit_cost":11,"fixed_costs_a_month":5000,"currency_sign":"$"}'
  product.upstream.script(
    {
      calls: [
        { name: 'break_even', arguments: kits },
        { name: 'runway', arguments: runway },
      ],
    },
    { text: 'You need **278 kits** a month, and the cash lasts until June.' },
  )
  await ask(page, 'When do I break even, and does my cash last?')
  const notes = lastAnswer(page).locator('.computed-note')
  const expected = [
    'computed: $18 margin on each sale, break-even 278 units a month',
    'computed: runway 7.2 months',
  ]
  const isThere = async () => {
    await expect.poll(() => notes.allInnerTexts()).toEqual(expected)
    await expect.poll(() => lastAnswer(page).innerText()).toContain('278 kits a month, and the cash lasts')
  }
  await isThere()
  await page.reload()
  await isThere()
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})
