import { DAY_MS } from '#shared/durations.ts'

/** How a currency is written: its sign, and on which side of the amount it stands. */
export interface Currency {
  sign: string
  /** '9.99 €' rather than '€9.99' */
  isAfter: boolean
}

/** An amount the way the person writes money: '$1,500', '€9.99', '1,500 zł', '-$40'. */
export function money(value: number, { sign, isAfter }: Currency): string {
  const text = grouped(inMoney(Math.abs(value)))
  const minus = value < 0 && text !== '0' ? '−' : ''
  // 'CHF 80' and 'Rs 500', but '$80' and 'R$80'.
  const space = /\p{L}$/u.test(sign) ? ' ' : ''
  return isAfter ? `${minus}${text} ${sign}` : `${minus}${sign}${space}${text}`
}

// Cents matter below 100; above they only look exact.
function inMoney(value: number): number {
  return value < 100 ? Math.round(value * 100) / 100 : Math.round(value)
}

/** 12345.5 -> '12,345.50'; whole numbers stay whole. */
export function grouped(value: number): string {
  const [whole = '', cents] = (Number.isInteger(value) ? value.toFixed(0) : value.toFixed(2)).split('.')
  const withCommas = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return cents ? `${withCommas}.${cents}` : withCommas
}

/** 0.034 -> '3.4%', 0.25 -> '25%'. */
export function percent(share: number): string {
  const inTenths = Math.round(share * 1000) / 10
  return `${Math.abs(inTenths) < 10 ? inTenths : Math.round(share * 100)}%`
}

/** 7.24 -> '7.2', 12.3 -> '12': from ten on, tenths say nothing. */
export function tenths(value: number): string {
  return value < 10 ? String(Math.round(value * 10) / 10) : grouped(Math.round(value))
}

/** 13.125 -> '13.1', 31.4 -> '31': within two years a tenth is days that can be planned with. */
export const inMonths = (months: number) =>
  months < 24 ? String(Math.round(months * 10) / 10) : grouped(Math.round(months))

/** 'a, b, and c'. */
export function listed(items: readonly string[]): string {
  if (items.length < 3) return items.join(' and ')
  return `${items.slice(0, -1).join(', ')}, and ${items.at(-1) ?? ''}`
}

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** From so many days on a date without its year could be read as this year's. Ours. */
const YEAR_NEEDED_AFTER_DAYS = 300

/** 'Dec 12'; with the year when the date is so far off that the month alone could mislead. */
export function shortDate(date: Date, today: Date): string {
  const isFar = date.getTime() - today.getTime() > YEAR_NEEDED_AFTER_DAYS * DAY_MS
  return date.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(isFar && { year: 'numeric' }),
    timeZone: 'UTC',
  })
}

const NOT_QUOTED = /[<>`*_|![\]{}#"“”\\~\p{C}]+/gu
const MOST_QUOTED_UNITS = 90

/** Words of a person that can be shown again between quotation marks: never markup, never longer than a line. */
export function quotable(words: string): string {
  const plain = words.replace(NOT_QUOTED, ' ').replace(/\s+/g, ' ').trim()
  return plain.length <= MOST_QUOTED_UNITS ? plain : `${plain.slice(0, MOST_QUOTED_UNITS).trimEnd()}…`
}
