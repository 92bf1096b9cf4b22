import { cutText } from '#shared/cut-text.ts'

const UNITS = 360
const LINES = 8

/** The beginning of a file, short enough to stand among others; of a page, what it says. */
export function excerptOf(content: string, language: string) {
  const whole = (language === 'html' ? wordsOf(content) : content).trimEnd()
  const lines = whole.split('\n').slice(0, LINES).join('\n')
  const text = cutText(lines, UNITS).trimEnd()
  return { text, isWhole: text === whole }
}

/** The words of a page, to be shown as text: neither its looks nor its tags. */
const wordsOf = (page: string) =>
  page
    .replace(/<!--[^]*?-->|<(style|script|title)\b[^]*?<\/\1\s*>|<[^>]*>/gi, '')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
