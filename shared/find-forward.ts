/** Finds a pattern at or after a place that never goes back, looking at each part of the text once; the text's length if it is not there. */
export function finder(text: string, pattern: RegExp) {
  let found = -1
  return (from: number) => {
    if (found < from) {
      pattern.lastIndex = from
      found = pattern.exec(text)?.index ?? text.length
    }
    return found
  }
}
