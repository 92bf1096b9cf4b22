import { languageOf } from '#shared/agent/file-path.ts'
import type { Fence, Line } from './line-cutter.ts'

// Only what the cutter never takes apart, so that no cut changes what is blank.
const BLANK = /^[ \t]{0,8}\n$/

const isMarkdown = (name: string) => languageOf(name) === 'markdown'
const closes = (line: Line, fence: Fence) =>
  line.type === 'fence' && line.label === '' && line.marker.startsWith(fence.marker)

/** Whether a fence that a file begins with surrounds all of it. A document may begin with code, a page or a table never. */
function surrounds(name: string, { label }: Fence): boolean | 'perhaps' {
  if (!isMarkdown(name) || /^(?:md|markdown)$/i.test(label)) return true
  return label === '' && 'perhaps'
}

/**
 * The text of one file, from the lines below its header: without a Markdown fence around the whole of it and without blank
 * lines before and after. `around` is a fence that was opened before the header.
 */
export function fileBody(name: string, around?: Fence) {
  const writer = lineWriter()
  let surrounding = around
  let isBegun = false
  let isOver = false
  let code: Fence | undefined
  /** the fence that a document begins with, until its first line tells */
  let opening: Fence | undefined
  /** what may be the closing fence, and the blank lines below it */
  let closing = ''

  function begin(line: Line): string {
    if (BLANK.test(line.text)) return ''
    if (!opening && line.type === 'fence') {
      const isSurrounding = surrounds(name, line)
      if (isSurrounding === 'perhaps') opening = line
      else isBegun = true
      if (isSurrounding === true) surrounding = line
      if (isSurrounding !== false) return ''
    }
    isBegun = true
    if (!opening) return follow(line)
    // A heading comes first in a document, hardly ever in its code.
    if (!line.text.startsWith('#')) return writer.write(`${opening.text}\n`) + writer.write(line.text)
    surrounding = opening
    return writer.write(line.text)
  }

  function follow(line: Line): string {
    if (!surrounding) return writer.write(line.text)
    if (code) {
      if (closes(line, code)) code = undefined
      return writer.write(line.text)
    }
    if (closing !== '' && BLANK.test(line.text)) {
      closing += line.text
      return ''
    }
    // More text: it was a fence of the document's own, or what follows is talk about the page.
    isOver = closing !== '' && !isMarkdown(name)
    if (isOver) return ''
    const released = closing === '' ? '' : writer.write(closing)
    closing = ''
    if (closes(line, surrounding)) {
      closing = line.text
      return released
    }
    if (line.type === 'fence') code = line
    return released + writer.write(line.text)
  }

  return {
    take(line: Line): string {
      if (isOver) return ''
      return isBegun ? follow(line) : begin(line)
    },
    end: () => writer.end(),
  }
}

/** Gives text on as it comes, but for blank lines at its end: those wait for more, and are left out when none comes. */
function lineWriter() {
  let isEmpty = true
  let isLineOver = false
  let blankLines = 0

  return {
    write(text: string): string {
      if (text === '\n' && (isEmpty || isLineOver)) {
        if (!isEmpty) blankLines += 1
        return ''
      }
      const all = '\n'.repeat(blankLines) + text
      blankLines = 0
      isEmpty = false
      isLineOver = text.endsWith('\n')
      return all
    },
    /** the end of a last line that has none */
    end: () => (isEmpty || isLineOver ? '' : '\n'),
  }
}
