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
