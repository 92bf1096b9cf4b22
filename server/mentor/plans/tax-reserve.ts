import { economicsOf } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { afterReserve, taxReserve, unitsLeave } from '../numbers/tax-reserve.ts'
import type { Step } from '../reply.ts'
import { counted } from '../writing/figures.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { nounsOf } from '../writing/nouns.ts'
import { table } from '../workshop/legacy/writing/table.ts'

/** Set aside for income tax and contributions until the first bill is known. Ours: between a quarter and a third. */
export const ASIDE = 0.3

/** Sales a month to show the reserve at when theirs were not said. Ours. */
const EXAMPLE_SALES = [10, 50, 200] as const

/** What one sale has to set aside, where the answer is not about tax. */
export function reserve(facts: Facts): string {
  const sum = taxSum(facts)
  return sum && `**For the tax,** ${percent(ASIDE)} goes aside (my rule of thumb). ${sum}`
}

/** 'A mug leaves $12, of which $3.60 waits for the tax office.' */
export function taxSum(facts: Facts): string {
  const economics = economicsOf(facts)
  if (!economics || economics.perUnit <= 0) return ''
  const show = (value: number) => money(value, facts.currency)
  const part = taxReserve(economics.perUnit, ASIDE)
  if (part === undefined) return ''
  return `A ${nounsOf(facts).one} leaves ${show(economics.perUnit)}, of which ${show(part)} waits for the tax office. ${economics.caveat}`
}

/** What to set aside at their sales and at a few others. */
export function reserveTable(facts: Facts): string {
  const economics = economicsOf(facts)
  if (!economics || economics.perUnit <= 0) return ''
  const show = (value: number) => money(value, facts.currency)
  const { sales } = facts.figures
  const { one, many } = nounsOf(facts)
  const rows = [...new Set([...(sales ? [Math.round(sales)] : []), ...EXAMPLE_SALES])].flatMap(count => {
    const left = unitsLeave(count, economics.perUnit)
    const reserved = left === undefined ? undefined : taxReserve(left, ASIDE)
    if (left === undefined || reserved === undefined) return []
    const yours = afterReserve(left, reserved)
    return yours === undefined ? [] : [[counted(count, one, many), show(left), show(reserved), show(yours)]]
  })
  return table(['A month', 'Left', 'Aside for tax', 'Yours, before fixed costs'], rows, [1, 2, 3])
}

export const TAX_STEP: Step = {
  action: `open a second account and move ${percent(ASIDE)} of what last month left into it, then set the same day every month for it`,
  sign: 'the transfer runs without you',
  stop: 'the rest no longer covers your bills; then the price is too low, not the tax too high',
}
