import { ASSUMED_CHURN } from '../workshop/legacy/assumptions.ts'
import { economicsOf } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { GRADES } from '../workshop/legacy/method.ts'
import { SOUND_MARGIN } from '../method.ts'
import { salesOf } from '../numbers/contribution.ts'
import { netBurn, runwayMonths } from '../numbers/runway.ts'
import { counted } from '../writing/figures.ts'
import { months, percent } from '../workshop/legacy/writing/figures.ts'
import { capitalised } from '../workshop/legacy/writing/lines.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { payersOf, theOffer } from '../writing/nouns.ts'
import { table } from '../workshop/legacy/writing/table.ts'
import { DECIDE_MONTHS_BEFORE } from './runway-marks.ts'

/** Introductions to ask for: few enough to be answered. Ours. */
const INTRODUCTIONS = 3

export interface Standing {
  /** what goes out a month */
  out: number | undefined
  revenue: number | undefined
  net: number | undefined
  runway: number | undefined
}

/** Where the money stands; as in the runway, what comes in counts against what goes out. */
export function standingOf({ figures, pricePeriod }: Facts): Standing {
  const { price = 0, customers = 0, sales = 0, cash, burn, fixedCosts } = figures
  const sold = salesOf(pricePeriod === 'month' && customers > 0 ? customers : sales, price) ?? 0
  const revenue = figures.revenue ?? (sold > 0 ? sold : undefined)
  const out = burn ?? fixedCosts
  const net = out === undefined ? undefined : netBurn(out, revenue ?? 0)
  return {
    out,
    revenue,
    net,
    runway: cash === undefined || net === undefined ? undefined : runwayMonths(cash, net),
  }
}

/** The numbers of the month as a table; what nobody but the writer can know stands in brackets. */
export function updateNumbers(facts: Facts, { revenue, net, runway }: Standing) {
  const { figures } = facts
  const show = (value: number) => money(value, facts.currency)
  const economics = economicsOf(facts)
  const rows = [
    ['Revenue', revenue === undefined ? '[revenue]' : show(revenue)],
    ['Growth', figures.growth === undefined ? '[now against last month]' : percent(figures.growth)],
    [
      capitalised(payersOf(facts).many),
      figures.customers === undefined ? '[count]' : counted(figures.customers, '', '').trim(),
    ],
    ['Net burn', net === undefined ? '[out − in]' : net > 0 ? show(net) : 'none'],
    ['Cash', figures.cash === undefined ? '[in the bank]' : show(figures.cash)],
    [
      'Runway',
      runway === undefined
        ? net !== undefined && net <= 0
          ? 'no end'
          : '[cash / net burn]'
        : months(runway),
    ],
    ...(figures.churn === undefined ? [] : [['Churn a month', percent(figures.churn)]]),
    ...(economics && !economics.isCostAssumed ? [['Left of each sale', percent(economics.share)]] : []),
  ]
  return table(['', 'Now'], rows, [1])
}

/** Highlights, lowlights and asks, with what the numbers say of each. */
export function updateWords(facts: Facts, standing: Standing): string {
  const { figures } = facts
  const { growth = 0 } = figures
  const show = (value: number) => money(value, facts.currency)
  const { many } = payersOf(facts)
  const economics = economicsOf(facts)
  const highlight =
    growth > 0
      ? `Revenue grew ${percent(growth)} a month, because [the one thing that caused it].`
      : facts.grade >= GRADES.paidAgain
        ? `${capitalised(many)} buy ${theOffer(facts)} again: [how many of how many].`
        : figures.customers !== undefined
          ? `${counted(figures.customers, 'customer pays', 'customers pay')} for ${theOffer(facts)}; the newest came through [where].`
          : '[What customers did this month that they did not do before].'
  const lowlight =
    standing.runway !== undefined && standing.runway < DECIDE_MONTHS_BEFORE
      ? `${months(standing.runway)} of runway is too short. We cut [what] and decide on [date].`
      : growth < 0
        ? `Revenue fell ${percent(-growth)}. I believe it is [cause]; by [date] we know.`
        : figures.churn !== undefined && figures.churn > ASSUMED_CHURN
          ? `${percent(figures.churn)} of ${many} leave each month, mostly because [reason]. We change [one thing].`
          : economics && !economics.isCostAssumed && economics.share < SOUND_MARGIN
            ? `Only ${percent(economics.share)} of each sale stays. We test [a higher price or a cheaper part].`
            : '[What went wrong, and what we change because of it].'
  const who = facts.audience ?? 'people'
  const ask = figures.raise
    ? `We raise ${show(figures.raise)}. Who in your circle decides on sums like that?`
    : `Introductions to ${INTRODUCTIONS} ${who}${facts.place ? ` in ${facts.place}` : ''} who [have the problem today].`
  return [`- **Good:** ${highlight}`, `- **Bad:** ${lowlight}`, `- **Ask:** ${ask}`].join('\n')
}
