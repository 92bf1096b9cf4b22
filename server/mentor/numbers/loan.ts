import { sound } from './sound.ts'

/** Monthly instalment of an annuity loan: P × r / (1 − (1 + r)^−n), r the monthly rate (Brealey & Myers). */
export function monthlyInstalment(principal: number, yearlyRate: number, years: number): number | undefined {
  const payments = Math.round(years * 12)
  if (!(principal >= 0 && payments >= 1 && yearlyRate >= 0)) return undefined
  const rate = yearlyRate / 12
  return sound(rate === 0 ? principal / payments : (principal * rate) / (1 - (1 + rate) ** -payments))
}
