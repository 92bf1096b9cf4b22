// What founders who write in English mostly sell in.
const COMMON = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'NZD', 'INR', 'CHF', 'JPY', 'BRL', 'MXN', 'ZAR']

const names = new Intl.DisplayNames('en-US', { type: 'currency', fallback: 'none' })

/** 'EUR – Euro'; the bare code of one without a name. */
export function currencyText(code: string) {
  const name = names.of(code)
  return name === undefined ? code : `${code} – ${name}`
}

/** The codes to choose from: the one in use first, then the common ones; the others by their codes. */
export function currencyGroups(inUse: string) {
  const common = [...new Set([...(inUse === '' ? [] : [inUse]), ...COMMON])]
  return { common, others: Intl.supportedValuesOf('currency').filter(code => !common.includes(code)) }
}
