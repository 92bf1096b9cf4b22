import { sound } from './sound.ts'

/**
 * Purchases of one customer when the same share buys again each time: 1 / (1 − share), the sum of the geometric series
 * (P. Fader & B. Hardie, shifted-geometric model of customer lifetimes).
 */
export function purchasesEach(repeatShare: number): number | undefined {
  return repeatShare >= 0 && repeatShare < 1 ? sound(1 / (1 - repeatShare)) : undefined
}
