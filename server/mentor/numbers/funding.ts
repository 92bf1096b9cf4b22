import { sound } from './sound.ts'

/** Post-money valuation = money raised / share sold (B. Feld & J. Mendelson, Venture Deals). */
export function postMoney(raised: number, share: number): number | undefined {
  return share > 0 && share <= 1 && raised >= 0 ? sound(raised / share) : undefined
}

/** What is left of a share once new ones are sold = share x (1 − share sold): everybody is diluted alike (same book). */
export function shareAfterRound(share: number, sold: number): number | undefined {
  return share >= 0 && share <= 1 && sold >= 0 && sold <= 1 ? sound(share * (1 - sold)) : undefined
}

/** The round that carries so many months = months x what is spent in one. */
export function roundFor(monthly: number, months: number): number | undefined {
  return monthly > 0 && months > 0 ? sound(monthly * months) : undefined
}

/** Monthly instalment of an annuity loan: P × r / (1 − (1 + r)^−n), r the monthly rate (Brealey & Myers). */
export function monthlyInstalment(principal: number, yearlyRate: number, years: number): number | undefined {
  const payments = Math.round(years * 12)
  if (!(principal >= 0 && payments >= 1 && yearlyRate >= 0)) return undefined
  const rate = yearlyRate / 12
  return sound(rate === 0 ? principal / payments : (principal * rate) / (1 - (1 + rate) ** -payments))
}
