/** An amount as it is told: '$1,500', '$4.50', 'CHF 80', '1,500 zł'. Signs stand before, words of lower case behind. */
export function moneyText(amount: number, currency: string): string {
  const rounded = Math.round(Math.abs(amount) * 100) / 100
  const text = rounded.toLocaleString('en-US', {
    minimumFractionDigits: Number.isInteger(rounded) ? 0 : 2,
    maximumFractionDigits: 2,
  })
  const minus = amount < 0 && rounded !== 0 ? '−' : ''
  const sign = currency.trim()
  if (/^\p{Ll}/u.test(sign)) return `${minus}${text} ${sign}`
  return `${minus}${sign}${/\p{L}$/u.test(sign) ? ' ' : ''}${text}`
}

export const countText = (count: number) => Math.round(count).toLocaleString('en-US')

/** 0.034 is '3.4%', 0.25 is '25%'. */
export const percentText = (share: number) =>
  `${(share * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`

/** '1 month', '7.2 months'; from ten on, tenths say nothing. */
export function monthsText(months: number): string {
  const shown = months < 10 ? Math.round(months * 10) / 10 : Math.round(months)
  return `${shown.toLocaleString('en-US')} ${shown === 1 ? 'month' : 'months'}`
}

/** 'March 2027' of '2027-03'. */
export const monthText = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** 'Nov 30', with its year where it is another one than that of the start. */
export const dayText = (date: string, start: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(date.slice(0, 4) === start.slice(0, 4) ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  })
