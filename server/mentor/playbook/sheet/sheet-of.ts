import type { Fact } from '#shared/business/fact.ts'
import { kindIn, type Listed } from '../../../extraction/text/phrases.ts'
import type { Country } from '../content/content-rules.ts'
import type { Funnel } from '../hearing/funnel.ts'
import type { Currency } from './format.ts'
import { currencyOf, inputsFrom, plainest } from './inputs.ts'
import { byTheMonth } from '../hearing/known-facts.ts'
import { goalSaid, isAllIn } from '../hearing/meanings.ts'
import type { Playbook } from '../content/playbook.ts'
import { type Reported, valuesOf } from '../hearing/reported.ts'
import { Sheet } from './sheet.ts'
import { stageBeside, type StageWords } from '../hearing/stages.ts'
import { priceTag, type Words, wordsFrom } from './words.ts'

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

/** The country whose money they name. */
function paidIn(facts: readonly Fact[], { all }: Listed<Country>): string | undefined {
  const paid = new Set(facts.flatMap(({ value }) => value.currency ?? []))
  return Object.keys(all).find(name => paid.has(all[name]?.currency ?? ''))
}

/** A price that is counted by the month is still named by the week. */
function tagOf(told: readonly Fact[], currency: Currency): string | undefined {
  const { amount, per } = plainest(told.filter(({ key }) => key === 'price'))?.value ?? {}
  return amount === undefined ? undefined : priceTag(amount, per, currency)
}

/** What can be computed from facts, and from what was said beside them. */
export function sheetOf(
  told: readonly Fact[],
  { playbook, today, said: { buyer, ...said }, counts, reported, funnel, now }: Making,
): Sheet {
  const facts = byTheMonth(told)
  const inputs = new Map(inputsFrom(facts.filter(fact => !isFreeYet(fact, playbook.outcomes))))
  // 'Each enquiry costs 90' is not yet what a customer costs.
  if (funnel.values.has('stage_cost')) inputs.delete('acquisition_cost')
  const currency = currencyOf(facts)
  const price = (inputs.get('price') ?? inputs.get('order_value'))?.value
  const called = { currency, counted: said.counted, buyer }
  const wordsTold = wordsFrom(facts, playbook, { ...called, price })
  // What is sold is days, where so many can be and no price of anything else is known.
  const areDaysSold =
    price === undefined
      ? facts.some(({ key, value }) => key === 'capacity' && value.unit === 'day')
      : wordsTold.price_per === 'day' && wordsTold.unit === 'sale'
  const words = {
    ...wordsTold,
    ...(facts !== told && { price_tag: tagOf(told, currency) }),
    ...(areDaysSold && { unit: 'day', units: 'days' }),
    goal: goalSaid(facts, playbook.meanings),
    ...said,
    country:
      kindIn(wordsTold.place ?? '', playbook.countries) ?? said.country ?? paidIn(facts, playbook.countries),
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
