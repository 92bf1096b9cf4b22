import { cutText } from '#shared/cut-text.ts'

const UNITS = 360
const LINES = 8
// What a page or a program begins with says little of what is in it.
const NO_WORDS = /^\s*(?:(?:<!doctype[^>]*>|<!--[^]*?-->|<(?:html|head|meta|link)\b[^>]*>)\s*)*/i

/** The beginning of a file, short enough to stand among others. */
export function excerptOf(content: string, language: string) {
  const from = language === 'html' ? content.replace(NO_WORDS, '') : content
  const lines = from.split('\n').slice(0, LINES).join('\n')
  const text = cutText(lines, UNITS).trimEnd()
  return { text, isWhole: text === content.trimEnd() }
}
