/** Markdown as it is read aloud: its words, without the signs. */
export function wordsToReadAloud(markdown: string): string {
  return markdown
    .replace(/^\s*(?:```|~~~).*$/gm, '')
    .replace(/^[\s|:-]+$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|>|[-*+])\s+/gm, '')
    .replace(/\*\*|__|~~|`/g, '')
    .replace(/[ \t]*\|[ \t]*/g, ', ')
    .replace(/^, |, $/gm, '')
    .replace(/\n{2,}/g, '\n')
    .trim()
}
