const UNSHOWN = ['script', 'style'] as const
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#39;': "'",
  '&rsquo;': "'",
  '&nbsp;': ' ',
}

/** What a page shows, without its markup; each line stays on its line. Read once from its beginning to its end. */
export function htmlText(page: string): string {
  const shown: string[] = []
  const lower = page.toLowerCase()
  let at = 0
  while (at < page.length) {
    const open = page.indexOf('<', at)
    const end = open === -1 ? page.length : open
    shown.push(page.slice(at, end))
    if (open === -1) break
    at = afterMarkup(lower, open)
    shown.push(
      ' ',
      ...page
        .slice(open, at)
        .matchAll(/\n/g)
        .map(() => '\n'),
    )
  }
  return shown.join('').replaceAll(/&(?:amp|#39|rsquo|nbsp);/g, entity => ENTITIES[entity] ?? entity)
}

/** Where the tag, the comment, or the style that opens here is over. */
function afterMarkup(lower: string, open: number): number {
  const unshown = UNSHOWN.find(name => lower.startsWith(name, open + 1))
  const close = lower.startsWith('<!--', open) ? '-->' : unshown ? `</${unshown}` : undefined
  const closeAt = close === undefined ? open : lower.indexOf(close, open)
  const end = closeAt === -1 ? -1 : lower.indexOf('>', closeAt)
  return end === -1 ? lower.length : end + 1
}
