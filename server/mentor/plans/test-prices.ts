// Shares of today's price worth looking at; ours. Wider steps are another product, narrower ones show no difference.
const STEPS = [0.8, 1, 1.2, 1.4] as const

/** Four prices around today's, ended the way the person ends theirs ('$29' -> '$35' or '$39'). */
export function testPrices(price: number, unitCost: number): number[] {
  const prices = STEPS.map(step => (step === 1 ? price : roundLike(price * step, price)))
  return [...new Set(prices)]
    .filter(candidate => candidate > unitCost && candidate > 0)
    .sort((one, other) => one - other)
}

function roundLike(value: number, like: number): number {
  if (like < 5) return Math.max(0.1, Math.round(value * 10) / 10)
  if (!Number.isInteger(like)) return Math.max(0.1, Math.floor(value) + Math.round((like % 1) * 100) / 100)
  if (like < 20) return Math.max(1, Math.round(value))
  if (like < 200)
    return like % 10 === 9 ? Math.max(9, Math.round((value + 1) / 5) * 5 - 1) : Math.round(value / 5) * 5 || 5
  const unit = 10 ** Math.max(1, Math.floor(Math.log10(like)) - 1)
  return Math.round(value / unit) * unit - (like % 10 === 9 ? 1 : 0)
}
