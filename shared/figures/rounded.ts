/** What a double holds for certain; spreadsheets round by it, so that 1.005 becomes 1.01 though the double lies below. */
const SIGNIFICANT_DIGITS = 15

/** Rounded as ROUND of a spreadsheet does: to the nearest, a half away from nought, by its decimal digits. */
export function rounded(number: number, digits = 0): number {
  const factor = 10 ** digits
  const scaled = Math.round(Number((Math.abs(number) * factor).toPrecision(SIGNIFICANT_DIGITS)))
  // Never minus nought.
  return scaled === 0 ? 0 : (Math.sign(number) * scaled) / factor
}
