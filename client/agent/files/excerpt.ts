import { finder } from '#shared/find-forward.ts'
import { cutText } from '#shared/cut-text.ts'

const UNITS = 360
const LINES = 8
const OPENING = /<(?:(style|script|title)\b)?/gi

/** The beginning of a file, short enough to stand among others; of a page, what it says. */
export function excerptOf(content: string, language: string) {
  const whole = (language === 'html' ? wordsOf(content) : content).trimEnd()
  const lines = whole.split('\n').slice(0, LINES).join('\n')
  const text = cutText(lines, UNITS).trimEnd()
  return { text, isWhole: text === whole }
}

/** The words of a page, to be shown as text: neither its looks nor its tags. */
const wordsOf = (page: string) =>
  withoutTags(page)
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .join('\n')

/** One scan that only goes forward, whatever a model wrote: what has no end is left as it is. */
function withoutTags(page: string) {
  const tagEnd = finder(page, />/g)
  const commentEnd = finder(page, /-->/g)
  const ends: Record<string, ReturnType<typeof finder>> = {
    style: finder(page, /<\/style\s*>/gi),
    script: finder(page, /<\/script\s*>/gi),
    title: finder(page, /<\/title\s*>/gi),
  }
  let words = ''
  let position = 0
  for (const { index, 1: hidden } of page.matchAll(OPENING)) {
    if (index < position) continue
    const isComment = page.startsWith('<!--', index)
    const lastPart = isComment ? commentEnd(index + 4) : ends[hidden?.toLowerCase() ?? '']?.(index)
    const end = tagEnd(lastPart === undefined || lastPart === page.length ? index : lastPart)
    if (end === page.length) continue
    words += page.slice(position, index)
    position = end + 1
  }
  return words + page.slice(position)
}
