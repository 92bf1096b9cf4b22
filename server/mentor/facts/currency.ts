export interface Currency {
  sign: string
  /** '9.99 €' rather than '€9.99' */
  isAfter: boolean
}

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
  yen: '¥',
  francs: 'CHF',
  chf: 'CHF',
  zloty: 'zł',
  kroner: 'kr',
  kronor: 'kr',
}

/** The currency as the person wrote it: a sign keeps its side, a word becomes its sign. */
export function currencyOf(written: string, stoodAfter: boolean): Currency {
  const trimmed = written.trim()
  const sign = NAMES[trimmed.toLowerCase()]
  if (sign) return { sign, isAfter: sign.length > 1 }
  return { sign: trimmed, isAfter: stoodAfter }
}
