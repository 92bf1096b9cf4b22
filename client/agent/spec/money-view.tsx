import './figures.css'
import type { Money } from '#shared/figures/money.ts'
import { moneyFields, sourceOf } from '#shared/figures/money.ts'
import { figureOf } from '#shared/figures/published.ts'
import { counted, reference } from '#shared/figures/reference.ts'
import { nounsOf } from '#shared/figures/sentences.ts'
import { verdictWords } from '#shared/figures/verdict-words.ts'
import { FigureText } from './figure-text.tsx'

interface Row {
  label: string
  text: string
  /** the fields that it stands for; what is not said is marked */
  fields?: readonly string[]
}

/** The three figures that say most, with what they come to. */
export function MoneyFigures({ money }: { money: Money }) {
  const { one, many } = nounsOf(money)
  const rows = [
    ['Price', reference('price_in_full')],
    ['Break-even', counted('break_even_units', one, many)],
    ['Cash needed', reference('cash_needed')],
  ] as const
  return (
    <>
      <dl className="run-figures">
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <FigureText text={text} money={money} />
            </dd>
          </div>
        ))}
      </dl>
      <MoneyVerdicts money={money} />
    </>
  )
}

function MoneyVerdicts({ money }: { money: Money }) {
  return verdictWords(money).map(verdict => (
    <p key={verdict} className="money-verdict">
      {verdict}
    </p>
  ))
}

/** What a project costs and brings: what goes in, and what follows from it. */
export function MoneyView({ money }: { money: Money }) {
  return (
    <>
      <MoneyVerdicts money={money} />
      <dl className="spec-figures">
        {rowsOf(money).map(({ label, text, fields = [] }) => (
          <div key={label}>
            <dt>
              {label}
              {fields.some(field => sourceOf(money, field).source === 'assumed') && (
                <span className="money-assumed">assumed</span>
              )}
            </dt>
            <dd>
              <FigureText text={text} money={money} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function rowsOf(money: Money): Row[] {
  const { one, many } = nounsOf(money)
  const { commission, capacity, setup, wage } = money
  return [
    ...money.offers.map(({ id, name }, index) => ({
      label: name || (index === 0 ? 'Price' : `Price ${index + 1}`),
      text: reference(`price_in_full.${id}`),
      fields: [moneyFields.price(id)],
    })),
    ...(commission ? [{ label: 'Kept of an order', text: reference('take') }] : []),
    { label: 'Cost of one', text: reference('unit_cost'), fields: [moneyFields.unitCost] },
    {
      label: 'Costs of a month',
      text: reference('monthly_costs'),
      fields: money.fixed_costs.map(({ title }) => moneyFields.fixedCost(title)),
    },
    ...(setup > 0 ? [{ label: 'Before the start', text: reference('setup') }] : []),
    ...(wage > 0 ? [{ label: 'Wage a month', text: reference('wage') }] : []),
    {
      label: 'Goal',
      text: `${counted('goal_units', one, many)} by ${reference('goal_date')}`,
      fields: [moneyFields.goal, moneyFields.goalDate],
    },
    { label: 'Left of each', text: reference('contribution') },
    { label: 'Break-even a month', text: counted('break_even_units', one, many) },
    { label: 'Breaks even in', text: reference('break_even_month') },
    { label: 'Cash needed', text: reference('cash_needed') },
    ...(capacity && figureOf(money, 'use_of_capacity')
      ? [{ label: 'Use of capacity', text: reference('use_of_capacity'), fields: [moneyFields.capacity] }]
      : []),
  ]
}
