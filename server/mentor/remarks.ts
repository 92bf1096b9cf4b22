import type { Fact } from '#shared/business/fact.ts'
import { keyRules } from '#shared/business/keys.ts'
import { type Facts, type FigureName, figureKeys } from './workshop/legacy/facts.ts'
import { figureNames, figureShown } from './follow-ups/figures-told.ts'
import type { HeardTurn } from './heard.ts'
import { grouped, money } from './workshop/legacy/writing/money.ts'
import { percent } from './workshop/legacy/writing/figures.ts'
import { listed } from './writing/lines.ts'

const SHARES: ReadonlySet<FigureName> = new Set<FigureName>([
  'churn',
  'conversion',
  'growth',
  'margin',
  'repeatRate',
])

/**
 * What has to be owned up to, once, in the answer in which it happens: a number that changed, a range taken at one number, a day taken
 * for every day, two currencies. `isNoted`: the answer names the number that changed.
 */
export function remarksOn({ before, known, profile }: HeardTurn, isNoted = false): string[] {
  return [
    ...(isNoted ? [] : changedIn(before, known)),
    ...rangesIn(before, known),
    ...everyDayIn(before, known, profile),
    ...currenciesIn(before, known),
  ]
}

/** Counted by the month as if it were so on each of its days. */
const BY_THE_DAY = ['fixedCosts', 'sales', 'revenue'] as const

function everyDayIn(before: Facts, now: Facts, profile: readonly Fact[]): string[] {
  const told = BY_THE_DAY.flatMap(name => {
    if (now.said[name] === undefined || now.said[name].words === before.said[name]?.words) return []
    return profile
      .filter(({ key, value }) => key === figureKeys[name] && value.per === 'day' && !value.times)
      .map(({ value: { kind, amount, low } }) => {
        const shown = amount ?? low ?? 0
        return `${kind === 'money' ? money(shown, now.currency) : grouped(shown)} a day`
      })
  })
  return told.length > 0
    ? [`I count ${listed(told)} on every day of the month; if it is fewer, tell me how many days a week.`]
    : []
}

function changedIn(before: Facts, now: Facts): string[] {
  const names = (Object.keys(figureKeys) as (keyof typeof figureKeys)[]).filter(name => {
    const [was, is] = [before.figures[name], now.figures[name]]
    const isSetting = keyRules[figureKeys[name]].changes === 'setting'
    return isSetting && was !== undefined && is !== undefined && was !== is
  })
  const told = names.map(name => `${figureNames[name].toLowerCase()} ${figureShown(name, now)}`)
  return told.length > 0 ? [`From now on I count with ${listed(told)}.`] : []
}

function rangesIn(before: Facts, now: Facts): string[] {
  const names = (Object.keys(now.said) as FigureName[]).filter(
    name => now.said[name]?.range && now.said[name].words !== before.said[name]?.words,
  )
  const told = names.map(name => {
    const range = now.said[name]?.range
    const value = now.figures[name] ?? 0
    const isMoney = now.said[name]?.currency !== undefined
    const show = (amount: number) => (isMoney ? money(amount, now.currency) : grouped(amount))
    if (SHARES.has(name)) return `${percent(value)}, the middle of what you said`
    return value === range?.low
      ? `${show(value)}, the lower end of ${show(range.low)}-${grouped(range.high)}`
      : `${show(value)}, the middle of ${show(range?.low ?? 0)}-${grouped(range?.high ?? 0)}`
  })
  return told.length > 0
    ? [`From your range${told.length > 1 ? 's' : ''} I count with ${told.join('; ')}.`]
    : []
}

function currenciesIn(before: Facts, now: Facts): string[] {
  const mixed = signsOf(now)
  if (mixed.length < 2 || signsOf(before).length >= mixed.length) return []
  const others = mixed.filter(sign => sign !== now.currency.sign)
  return [
    `You named ${listed([now.currency.sign, ...others])}. I count every amount in ${now.currency.sign} as it stands and convert nothing; give me the ${listed(others)} amount in ${now.currency.sign} and the result is exact.`,
  ]
}

function signsOf({ said, currency }: Facts): string[] {
  const signs = Object.values(said).flatMap(({ currency: sign }) => (sign === undefined ? [] : [sign]))
  return [...new Set(signs.length > 0 ? [currency.sign, ...signs] : [])]
}
