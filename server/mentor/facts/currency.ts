export interface Currency {
  sign: string
  /** '9.99 €' rather than '€9.99' */
  isAfter: boolean
}

// Codes and words with the sign they stand for; what has no sign of its own keeps its letters.
const NAMES: Readonly<Record<string, string>> = {
  dollar: '$',
  dollars: '$',
  bucks: '$',
  usd: '$',
  euro: '€',
  euros: '€',
  eur: '€',
  pound: '£',
  pounds: '£',
  quid: '£',
  gbp: '£',
  rupees: '₹',
  inr: '₹',
  rs: 'Rs',
  pkr: 'Rs',
  yen: '¥',
  jpy: '¥',
  francs: 'CHF',
  chf: 'CHF',
  zloty: 'zł',
  pln: 'zł',
  zł: 'zł',
  kr: 'kr',
  kroner: 'kr',
  kronor: 'kr',
  sek: 'kr',
  nok: 'kr',
  dkk: 'kr',
  aud: 'A$',
  cad: 'C$',
  nzd: 'NZ$',
  sgd: 'S$',
  hkd: 'HK$',
  mxn: 'MX$',
  brl: 'R$',
  reais: 'R$',
  zar: 'R',
  rand: 'R',
  kes: 'KSh',
  ksh: 'KSh',
  ngn: '₦',
  naira: '₦',
  try: '₺',
  lira: '₺',
  php: '₱',
  pesos: '$',
  aed: 'AED',
}
const CODES =
  'USD|EUR|GBP|CHF|AUD|CAD|NZD|SGD|HKD|MXN|BRL|ZAR|KES|KSh|NGN|PHP|AED|INR|PKR|JPY|PLN|SEK|NOK|DKK'
const SIGNS = String.raw`(?:US|CA|AU|NZ|HK|MX|[ACRS])?\$|[€£₹¥₺₩₦₱₽₴₪]`

/** What may stand before the digits: '$', 'R$', 'CHF ', 'Rs. '. */
export const SIGN_BEFORE = String.raw`${SIGNS}|(?:${CODES}|Rs\.?|zł|kr\.?) ?|R(?=\d{2})`
/** What may stand behind them: '€', ' zł', ' dollars'. */
export const SIGN_AFTER = String.raw`${SIGNS}|zł|(?:${CODES}|TRY|kr|rs|dollars?|bucks|euros?|pounds?|quid|rupees|yen|francs|zloty|kroner|kronor|reais|rand|naira|lira|pesos)(?![\p{L}\p{N}])`

/** The currency as the person wrote it: a sign keeps its side, a word becomes its sign. */
export function currencyOf(written: string, stoodAfter: boolean): Currency {
  const trimmed = written.trim().replace(/\.$/, '')
  const sign = NAMES[trimmed.toLowerCase()]
  if (!sign) return { sign: trimmed, isAfter: stoodAfter }
  return { sign, isAfter: sign === 'zł' || sign === 'kr' || (/^[A-Z]{3}$/.test(sign) && stoodAfter) }
}

const CORRECTED = new RegExp(
  String.raw`^\s*(?:(?:no|sorry|oops|actually|correction|i mean(?:t)?|wait)[,. ]+)*(?:i mean(?:t)?|(?:it|that|they|everything|all|the prices?|all of (?:it|that|them))(?:'s| is| are|'re)|everything|all|make (?:it|that)|in)? ?(?:all |meant )?(?:in )?(?<currency>${SIGN_AFTER})(?:,? not (?:in )?\S{1,8})?(?: please)?[.\s]*$`,
  'iu',
)

/** 'I meant €', 'it is all in pounds': the currency of everything said so far, without a number. */
export function correctedCurrency(text: string): Currency | undefined {
  const written = text.length < 60 ? CORRECTED.exec(text)?.groups?.['currency'] : undefined
  return written ? currencyOf(written, false) : undefined
}
