export interface Figure {
  kind: 'money' | 'percent' | 'count'
  /** as it stands in the answer: '1,500', '7.2' */
  text: string
}

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
/** What looks like a figure and is none: dates, list markers, words put into somebody's mouth, telephone numbers. */
const NO_FIGURES = [
  new RegExp(String.raw`\b\d{1,2} (?:${MONTHS})\b(?: 20\d\d)?`, 'g'),
  /^\s*(?:>\s*)?\d+\. /gm,
  /"[^"\n]{12,}"/g,
  /\b(?:988|116 123)\b/g,
]
const FIGURE =
  /(?<before>[$€£₹¥₺₩₦])?(?<![\p{L}\p{N}])(?<digits>\d[\d,]*(?:\.\d+)?)(?<after> ?%| (?:€|zł|kr|CHF)(?![\p{L}]))?/gu

/** Every figure of an answer: money, per cent and counts, in sentences and in tables. */
export function figuresIn(answer: string): Figure[] {
  const text = NO_FIGURES.reduce((rest, pattern) => rest.replace(pattern, ' '), answer)
  return Array.from(text.matchAll(FIGURE), ({ groups = {} }) => ({
    kind: groups['after']?.includes('%')
      ? 'percent'
      : (groups['before'] ?? groups['after'])
        ? 'money'
        : 'count',
    text: (groups['digits'] ?? '').replace(/,$/, ''),
  }))
}
