/** Gives text on as it comes, but for blank lines at its end: those wait for more, and are left out when none comes. */
export function lineWriter() {
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
