const SCALES: readonly [RegExp, number][] = [
  [/^hundred$/i, 100],
  [/^(?:k|thousand|grand)$/i, 1e3],
  [/^lakhs?$/i, 1e5],
  [/^(?:m|mm|mln|mil|million)$/i, 1e6],
  [/^crores?$/i, 1e7],
  [/^(?:bn|billion)$/i, 1e9],
]

/**
 * The value of written digits: '1,500' and '1.500' are fifteen hundred, '9,99' and '9.99' nearly ten. With both marks
 * the last one is the decimal; a single mark before exactly three digits groups thousands, unless the number begins with 0.
 */
export function numberFrom(digits: string, scale?: string): number | undefined {
  const plain = digits.replace(/[\s\u00a0\u202f']/g, '')
  const value = Number(scale ? withPointBeforeScale(plain) : withPoint(plain))
  if (!Number.isFinite(value)) return undefined
  const factor = scale ? (SCALES.find(([pattern]) => pattern.test(scale))?.[1] ?? 1) : 1
  return Math.round(value * factor * 1e6) / 1e6
}

// '1.250k' is 1250: before a scale a single mark is the decimal.
function withPointBeforeScale(plain: string): string {
  return /^\d+[.,]\d+$/.test(plain) ? plain.replace(',', '.') : withPoint(plain)
}

function withPoint(plain: string): string {
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  if (last === -1) return plain
  const mark = plain[last] ?? '.'
  const other = mark === '.' ? ',' : '.'
  const isRepeated = plain.indexOf(mark) !== last
  const groups =
    !plain.includes(other) && (isRepeated || (plain.length - last === 4 && !plain.startsWith('0')))
  if (groups) return plain.replace(/[.,]/g, '')
  return plain.slice(0, last).replace(/[.,]/g, '') + '.' + plain.slice(last + 1).replace(/[.,]/g, '')
}
