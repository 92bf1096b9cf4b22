import type { Reading } from '../../../extraction/features/features.ts'
import type { Currency } from '../legacy/facts.ts'

interface Sign {
  sign: string
  isAfter?: true
  /** about what a dollar is in it, where that is much. Ours, only to make an assumed amount plausible */
  coins?: number
}

const SIGNS: Readonly<Record<string, Sign>> = {
  USD: { sign: '$' },
  EUR: { sign: '€' },
  GBP: { sign: '£' },
  JPY: { sign: '¥', coins: 150 },
  INR: { sign: '₹', coins: 85 },
  PKR: { sign: 'Rs', coins: 280 },
  KRW: { sign: '₩', coins: 1_400 },
  RUB: { sign: '₽', coins: 90 },
  SEK: { sign: 'kr', isAfter: true, coins: 10 },
  NOK: { sign: 'kr', isAfter: true, coins: 10 },
  DKK: { sign: 'kr', isAfter: true, coins: 7 },
  PLN: { sign: 'zł', isAfter: true, coins: 4 },
  BRL: { sign: 'R$', coins: 5 },
  TRY: { sign: '₺', coins: 40 },
  PHP: { sign: '₱', coins: 57 },
  NGN: { sign: '₦', coins: 1_500 },
  ZAR: { sign: 'R', coins: 18 },
  KES: { sign: 'KSh', coins: 130 },
  CAD: { sign: 'C$' },
  AUD: { sign: 'A$' },
  NZD: { sign: 'NZ$' },
  MXN: { sign: 'MX$', coins: 18 },
}

/** How amounts of a currency (ISO 4217) are shown; a sign that the person wrote behind the number stays there. */
export function currencyOf(iso: string, { tokens, quantities }: Reading): Currency {
  const { sign, isAfter = false } = SIGNS[iso] ?? { sign: iso, isAfter: false }
  const written = quantities.find(({ currency }) => currency === iso)
  const last = written && tokens[written.end - 1]
  const isBehind = written !== undefined && written.end - written.first > 1 && last?.kind === 'sign'
  return { sign, isAfter: isAfter || (isBehind && last.text === sign) }
}

/** About what a dollar is in a currency. */
export const coinsOf = (iso: string | undefined) => SIGNS[iso ?? '']?.coins ?? 1
