import type { Fact } from '#shared/business/fact.ts'
import { kindIn } from '../../extraction/phrases.ts'
import type { Funnel } from './funnel.ts'
import { currencyOf, inputsFrom } from './inputs.ts'
import { goalSaid, isAllIn } from './meanings.ts'
import type { Playbook } from './playbook.ts'
import { type Reported, valuesOf } from './reported.ts'
import { Sheet } from './sheet.ts'
import { stageBeside, type StageWords } from './stages.ts'
import { type Words, wordsFrom } from './words.ts'

interface Making {
  playbook: Playbook
  today: Date
  /** what messages say beside what is known; the country where their place names none, what they call those who buy */
  said: Pick<Words, 'options' | 'counted' | 'country' | 'event' | 'last_action'> & {
    buyer: string | undefined
  }
  /** counts that have no key */
  counts: ReadonlyMap<string, number>
  reported?: (Reported & { ago: number }) | undefined
  /** the way to a sale, as they count it */
  funnel: Funnel
  /** the sheet that it is compared with */
  now?: Sheet
}

/** Sales, and the share that buys, of people who have only signed up. */
const isFreeYet = (fact: Fact, vocabulary: StageWords) =>
  (fact.key === 'conversion' || fact.key === 'sales' || fact.key === 'customers') &&
  stageBeside(fact, vocabulary)?.outcome === 'acted'

/** What can be computed from facts, and from what was said beside them. */
export function sheetOf(
  facts: readonly Fact[],
  { playbook, today, said: { buyer, ...said }, counts, reported, funnel, now }: Making,
): Sheet {
  const inputs = new Map(inputsFrom(facts.filter(fact => !isFreeYet(fact, playbook.outcomes))))
  // 'Each enquiry costs 90' is not yet what a customer costs.
  if (funnel.values.has('stage_cost')) inputs.delete('acquisition_cost')
  const currency = currencyOf(facts)
  const price = (inputs.get('price') ?? inputs.get('order_value'))?.value
  const told = wordsFrom(facts, playbook, { price, currency, counted: said.counted, buyer })
  // What is sold is days, where so many can be and no price of anything else is known.
  const areDaysSold =
    price === undefined
      ? facts.some(({ key, value }) => key === 'capacity' && value.unit === 'day')
      : told.price_per === 'day' && told.unit === 'sale'
  const words = {
    ...told,
    ...(areDaysSold && { unit: 'day', units: 'days' }),
    goal: goalSaid(facts, playbook.meanings),
    ...said,
    country: kindIn(told.place ?? '', playbook.countries) ?? said.country,
  }
  const none = new Map<string, number>()
  return new Sheet({
    formulas: playbook.formulas,
    inputs,
    words,
    currency,
    today,
    assumed: none,
    tried: none,
    reported: new Map([
      ...(isAllIn(facts, playbook.meanings) ? [['on_costs', 0] as const] : []),
      ...counts,
      ...(reported ? valuesOf(reported) : none),
      ...funnel.values,
    ]),
    stages: reported?.ago === 0 && !funnel.isNew ? reported.stages : funnel.stages,
    wanted: funnel.wanted,
    reasons: funnel.reasons,
    now,
  })
}
