import type { Heard, Intent, Reply } from './reply.ts'
import { composed } from './writing/compose.ts'

/** An answer is read at once or not at all. */
const MOST_WORDS = 350

/** Both of two asks answered within the length of one: what gives way is the detail of the second, then that of the first. */
export function composedBoth(first: Reply, second: Intent, heard: Heard, remarks: readonly string[]): string {
  const reply = second.reply(heard)
  const also = `**${second.heading}:** ${reply.answer}`
  const [detail = ''] = blocksOf(reply)
  const blocks = blocksOf(first)
  const tries = [
    composed(first, heard, [...remarks, `${also}\n\n${detail}`]),
    ...Array.from({ length: blocks.length }, (_, dropped) =>
      composed({ ...first, body: blocks.slice(0, blocks.length - dropped) }, heard, [...remarks, also]),
    ),
  ]
  return tries.find(text => wordsOf(text) <= MOST_WORDS) ?? tries.at(-1) ?? ''
}

/** What can be left out alone: a block that announces the next one stands or goes with it. */
function blocksOf({ body = [] }: Reply): string[] {
  const blocks: string[] = []
  for (const block of body.filter(text => text.trim() !== '')) {
    const before = blocks.at(-1)
    if (before?.trimEnd().endsWith(':')) blocks.splice(-1, 1, `${before}\n\n${block}`)
    else blocks.push(block)
  }
  return blocks
}

/** The words of a text; the cells of a table count, its lines do not. */
export function wordsOf(text: string): number {
  return text
    .replace(/\||-{3}:?/g, ' ')
    .trim()
    .split(/\s+/).length
}
