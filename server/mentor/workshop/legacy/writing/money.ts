import type { Currency } from '../facts.ts'

/** An amount the way the person writes money: '$1,500', '€9.99', '1,500 zł'. */
export function money(value: number, { sign, isAfter }: Currency): string {
  const rounded = roundMoney(Math.abs(value))
  const text = grouped(rounded)
  const minus = value < 0 && rounded !== 0 ? '−' : ''
  // 'CHF 80' and 'Rs 500', but '$80' and 'R$80'.
  const space = /\p{L}$/u.test(sign) ? ' ' : ''
  return isAfter ? `${minus}${text} ${sign}` : `${minus}${sign}${space}${text}`
}

// Cents matter below 100; above they only look exact.
function roundMoney(value: number): number {
  return value < 100 ? Math.round(value * 100) / 100 : Math.round(value)
}

/** 12345.5 -> '12,345.50'; whole numbers stay whole. */
export function grouped(value: number): string {
  const [whole = '', cents] = (Number.isInteger(value) ? value.toFixed(0) : value.toFixed(2)).split('.')
  const withCommas = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return cents ? `${withCommas}.${cents}` : withCommas
}
