import type { Fact, FactValue, Per } from '#shared/business/fact.ts'
import { keyRules } from '#shared/business/keys.ts'

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 })

/** A value as people write it: '$45 a market day, 2 a week', '$240 for 3', '5% (3 of 60)', '18 months'. */
export function valueText(value: FactValue): string {
  if (value.kind === 'text') return value.text ?? ''
  if (value.kind === 'date') return value.date === undefined ? '' : dayText(`${value.date}T12:00:00`)
  const { times } = value
  const often = times ? `, ${number.format(times.amount)} ${aUnit(times.per)}` : ''
  return `${amountText(value)}${perText(value)}${often}`
}

/** What a rate is in a month, where that is not what was said; undefined where it is, or cannot be told. */
export function monthlyText({ value, monthly }: Pick<Fact, 'value' | 'monthly'>) {
  const isSaid = value.per === 'month' && value.times === undefined && value.low === undefined
  if (monthly === undefined || isSaid) return undefined
  return `≈ ${value.kind === 'money' ? moneyText(monthly, value.currency) : number.format(monthly)} a month`
}

/** '$1,500' or '$3.10'; without a currency the bare number. */
export function moneyText(amount: number, currency: string | undefined) {
  if (currency === undefined) return number.format(amount)
  const digits = Number.isInteger(amount) ? { minimumFractionDigits: 0 } : {}
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...digits }).format(amount)
}

/** 'Nov 30', and 'Nov 30, 2027' in another year. */
export function dayText(moment: string, now = new Date()) {
  const day = new Date(moment)
  const isThisYear = day.getFullYear() === now.getFullYear()
  return day.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
  })
}

function amountText(value: FactValue) {
  const { kind, currency, unit } = value
  if (kind === 'money') {
    const several = value.whole === undefined ? '' : ` for ${number.format(value.whole)}`
    return `${ranged(value.amount, value, amount => moneyText(amount, currency))}${several}`
  }
  if (kind === 'share') return shareText(value)
  const amount = ranged(value.amount, value, each => number.format(each))
  if (kind === 'duration') return `${amount} ${unitOf(unit, value.amount)}`.trim()
  const whole = value.whole === undefined ? '' : ` of ${number.format(value.whole)}`
  const counted = unit === undefined || value.per === 'unit' ? '' : ` ${unit}`
  return `${amount}${whole}${counted}`
}

function shareText(value: FactValue) {
  const share = ranged(value.share, value, each => percent.format(each))
  if (value.whole === undefined) return share
  const whole = number.format(value.whole)
  const counted = value.of === undefined ? '' : ` ${keyRules[value.of].label}`
  if (value.share === undefined) return `${share} of ${whole}${counted}`
  return `${share} (${number.format(Math.round(value.share * value.whole))} of ${whole}${counted})`
}

function ranged(amount: number | undefined, { low, high }: FactValue, written: (amount: number) => string) {
  if (amount !== undefined) return written(amount)
  return low === undefined || high === undefined ? '' : `${written(low)}–${written(high)}`
}

/** ' a month', ' each', ' a market day'. */
function perText({ kind, per, unit }: FactValue) {
  if (per === undefined) return kind === 'money' && unit !== undefined ? ` ${aUnit(unit)}` : ''
  if (per === 'once') return ' once'
  if (per === 'unit') return unit === undefined ? ' each' : ` ${aUnit(unit)}`
  return ` ${aUnit(per)}`
}

const SILENT_H: readonly string[] = ['hour']

/** 'a market day', 'an hour', 'an item' */
function aUnit(unit: Per | string) {
  const [first = ''] = unit.toLowerCase()
  const isVowel = 'aeiou'.includes(first) || SILENT_H.some(word => unit.startsWith(word))
  return `${isVowel ? 'an' : 'a'} ${unit}`
}

/** 'year' of one and 'years' of others, whichever of both is saved. */
function unitOf(unit = '', amount: number | undefined) {
  const one = unit.endsWith('s') ? unit.slice(0, -1) : unit
  return amount === 1 || one === '' ? one : `${one}s`
}
