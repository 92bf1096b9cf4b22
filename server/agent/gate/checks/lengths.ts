import type { Fault } from '#shared/agent/parts.ts'
import { once } from '#shared/once.ts'
import { fault } from '../fault.ts'
import { type MarkdownLine, markdownLines } from '../text/markdown-lines.ts'
import type { Work } from '../work.ts'

const FILE = 'marketing/ads.md'
/** Graphemes that the platforms show, and that a mail program shows of a subject. */
const AD_MOST = { Headline: 30, Description: 90, Text: 125 } as const
const SUBJECT_MOST = 60
/** What is longer is too long, however its signs are counted. */
const COUNTED_UNITS = 1_000

const graphemes = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }))

/** Every ad has its parts, and they fit where they are shown; so does the subject of every email. */
export function checkLengths({ files }: Work): Fault[] {
  return files
    .filter(({ language }) => language === 'markdown')
    .flatMap(({ file, content }) => {
      const blocks = Map.groupBy(markdownLines(content), ({ blockIndex }) => blockIndex)
      const of = (kind: string) =>
        [...blocks.values()]
          .map(lines => lines.filter(({ block }) => block === kind))
          .filter(lines => lines.length > 0)
      const ads = of('ad')
      const isMissing = file.toLowerCase() === FILE && ads.length === 0
      return [
        ...(isMissing ? [fault(file, 'noAd')] : []),
        ...ads.flatMap(ad => adFaults(file, ad)),
        ...of('email').flatMap(email => partFaults(file, email, 'Subject', SUBJECT_MOST)),
      ]
    })
}

const adFaults = (file: string, ad: readonly MarkdownLine[]) =>
  Object.entries(AD_MOST).flatMap(([part, most]) => partFaults(file, ad, part, most))

function partFaults(file: string, block: readonly MarkdownLine[], part: string, most: number): Fault[] {
  const start = `${part}:`.toLowerCase()
  const found = block.find(({ text }) => text.trimStart().toLowerCase().startsWith(start))
  if (!found) return [fault(file, 'adPart', { part }, block[0]?.line)]
  const said = found.text.trimStart().slice(start.length).trim()
  const count = said.length > COUNTED_UNITS ? said.length : [...graphemes().segment(said)].length
  return count > most ? [fault(file, 'tooLong', { part: part.toLowerCase(), count, most }, found.line)] : []
}
