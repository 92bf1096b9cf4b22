import { roundedUp } from './sound.ts'

/** With 0 of n, the true share is below 3 / n with 95 % confidence (Hanley & Lippman-Hand, JAMA 1983). */
export const RULE_OF_THREE = 3
/** The point of the normal distribution that belongs to it. */
const Z_95 = 1.96

/** The share that no yes in `tries` leaves possible: 3 / n. Without tries everything is. */
export function ruleOfThree(tries: number): number {
  return tries > 0 ? Math.min(1, RULE_OF_THREE / tries) : 1
}

/** Sample size of a yes/no test: so many must all say no before the true share is below `share` (rule of three). */
export function triesToRuleOut(share: number): number | undefined {
  return share > 0 && share <= 1 ? roundedUp(RULE_OF_THREE / share) : undefined
}

/**
 * Sample size to know a share within ± `margin`: z² p (1 − p) / margin², with p = 1/2 when nothing is known (W. Cochran,
 * Sampling Techniques).
 */
export function triesToKnow(margin: number, share = 0.5): number | undefined {
  if (!(margin > 0 && margin < 1 && share >= 0 && share <= 1)) return undefined
  return roundedUp((Z_95 ** 2 * share * (1 - share)) / margin ** 2)
}

/** The 95 % interval of a share after `yes` of `tries` (E. B. Wilson, 1927). Nothing counted, nothing known: 0 to 1. */
export function wilsonInterval(yes: number, tries: number): { low: number; high: number } {
  if (!(tries >= 1 && tries <= Number.MAX_SAFE_INTEGER && yes >= 0)) return { low: 0, high: 1 }
  const share = Math.min(yes / tries, 1)
  const z2 = Z_95 ** 2
  const centre = (share + z2 / (2 * tries)) / (1 + z2 / tries)
  const half = (Z_95 / (1 + z2 / tries)) * Math.sqrt((share * (1 - share)) / tries + z2 / (4 * tries ** 2))
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) }
}

/** The low end of that interval. */
export function leastShare(yes: number, tries: number): number | undefined {
  return tries > 0 && yes <= tries ? wilsonInterval(yes, tries).low : undefined
}

/** Of those who could still say yes: after none of n the rule of three, else the upper end of Wilson's interval. */
export function mostShare(yes: number, tries: number): number | undefined {
  if (!(tries > 0 && yes <= tries)) return undefined
  return yes === 0 ? ruleOfThree(tries) : wilsonInterval(yes, tries).high
}
