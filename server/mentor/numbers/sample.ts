/** With 0 of n, the true share is below 3 / n with 95 % confidence (Hanley & Lippman-Hand, JAMA 1983). */
export function ruleOfThree(tries: number): number {
  return tries > 0 ? Math.min(1, 3 / tries) : 1
}

const Z_95 = 1.96

/** The 95 % interval of a share after `yes` of `tries` (E. B. Wilson, 1927). */
export function wilsonInterval(yes: number, tries: number): { low: number; high: number } {
  if (!(tries > 0)) return { low: 0, high: 1 }
  const share = Math.min(Math.max(yes / tries, 0), 1)
  const z2 = Z_95 ** 2
  const centre = (share + z2 / (2 * tries)) / (1 + z2 / tries)
  const half = (Z_95 / (1 + z2 / tries)) * Math.sqrt((share * (1 - share)) / tries + z2 / (4 * tries ** 2))
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) }
}
