/** Post-money valuation = money raised / share sold (B. Feld & J. Mendelson, Venture Deals). */
export function postMoney(raised: number, share: number): number | undefined {
  return share > 0 && share <= 1 && raised >= 0 ? raised / share : undefined
}

/** A seed round sells 10-20 %, more than 25 % is to be avoided (G. Ralston, "A Guide to Seed Fundraising", YC). */
export const SEED_SHARES = [0.1, 0.15, 0.2] as const
/** A round should carry 12-18 months to the next fundable milestone (same guide). */
export const ROUND_MONTHS = 18
