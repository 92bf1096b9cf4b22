/** Its words hold no bracket, its address none that stays open: so none is looked for behind the next one. */
const LINK = /!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g

/** Markdown as it is read aloud: its words, without the signs. */
export function wordsToReadAloud(markdown: string): string {
  return markdown
    .replace(/[ \t]+/g, ' ')
    .replace(/^ ?(?:```|~~~).*$/gm, '')
    .replace(/^[ |:-]+$/gm, '')
    .replace(LINK, '$1')
    .replace(/^ ?(?:#{1,6}|>|[-*+]) /gm, '')
    .replace(/\*\*|__|~~|`/g, '')
    .replace(/ ?\| ?/g, ', ')
    .replace(/^, |, $/gm, '')
    .replace(/\n{2,}/g, '\n')
    .trim()
}
