import { breakEven } from './break-even.ts'
import type { Calculator } from './calculator.ts'
import { customerValue } from './customer-value.ts'
import { funnel } from './funnel.ts'
import { marketSize } from './market-size.ts'
import { priceChange } from './price-change.ts'
import { runway } from './runway.ts'
import { sampleSize } from './sample-size.ts'
import { goalUnits } from './units-to-goal.ts'
import { yesNoTest } from './yes-no-test.ts'

/** Every calculator a connected model is offered. */
export const calculators: readonly Calculator[] = [
  breakEven,
  goalUnits,
  runway,
  customerValue,
  funnel,
  marketSize,
  priceChange,
  sampleSize,
  yesNoTest,
]
