import type { Token } from '../text/tokens.ts'

/**
 * The value of written digits: '1,500' and '1.500' are fifteen hundred, '9,99' and '9.99' nearly ten. With both marks the last
 * one is the decimal; a single mark before exactly three digits groups thousands, unless the number begins with 0 or a scale
 * ('1.250k') follows.
 */
export function digitsToNumber(digits: string, hasScale = false): number {
  const plain = digits.replace(/[\s\u00a0\u202f'’]/g, '')
  if (hasScale && /^\d+[.,]\d+$/.test(plain)) return Number(plain.replace(',', '.'))
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  if (last === -1) return Number(plain)
  const mark = plain[last] ?? '.'
  const other = mark === '.' ? ',' : '.'
  const isRepeated = plain.indexOf(mark) !== last
  const isGrouping =
    !plain.includes(other) && (isRepeated || (plain.length - last === 4 && !plain.startsWith('0')))
  if (isGrouping) return Number(plain.replace(/[.,]/g, ''))
  return Number(plain.slice(0, last).replace(/[.,]/g, '') + '.' + plain.slice(last + 1).replace(/[.,]/g, ''))
}

/** 'hundred' counts what stands before it, 'thousand' all that was said so far. */
const LARGE = 1000

/** Adds up number words: 'two hundred and fifty thousand' are 250,000. */
export class WordSum {
  private total = 0
  private group = 0

  /** 'forty' takes 'two' and 'hundred' takes 'fifty'; 'six' takes no 'fifty'. */
  takes(value: number) {
    const tens = this.group % 100
    return tens === 0 || (tens >= 20 && tens % 10 === 0 && value < 10)
  }

  add(value: number) {
    this.group += value
  }

  scale(factor: number) {
    if (factor < LARGE) {
      this.group = Math.max(this.group, 1) * factor
      return
    }
    this.total += Math.max(this.group, 1) * factor
    this.group = 0
  }

  get value() {
    return this.total + this.group
  }
}

/** What is left of rounding in binary is taken off. */
export const neat = (value: number) => Math.round(value * 1e6) / 1e6

/** True where nothing stands between two tokens. */
export const touches = (token: Token | undefined) => token !== undefined && !token.isSpaced
