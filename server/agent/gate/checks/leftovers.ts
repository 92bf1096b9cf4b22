import type { Fault } from '#shared/agent/parts.ts'
import type { RunFile } from '#shared/agent/run-state.ts'
import { says } from '../../../extraction/text/phrases.ts'
import content from '../content/leftovers.json' with { type: 'json' }
import trades from '../content/trades.json' with { type: 'json' }
import { fault } from '../fault.ts'
import { markdownLines } from '../text/markdown-lines.ts'
import { isProse, saidIn, shownText } from '../text/said.ts'
import { groundsOf, type Work } from '../work.ts'

/** A task of fewer signs may stand in a text by chance. */
const SHORTEST_TASK = 30
const REFERENCE = /\{\{\s{0,4}[a-z_][\w.-]{0,60}\s{0,4}\}\}/gi
const MARK = new RegExp(String.raw`\b(?:${content.marks.join('|')})\b`, 'g')

const tradeWords = Object.fromEntries(Object.entries(trades).map(([trade, { words }]) => [trade, words]))
const tradeNames = Object.fromEntries(Object.entries(trades).map(([trade, { named }]) => [trade, named]))

/** Nothing was left standing that is no text of this business. */
export function checkLeftovers(work: Work): Fault[] {
  const task = plain(work.spec.tasks.find(({ agent }) => agent === work.agent)?.task ?? '')
  return work.files.flatMap(file => [
    ...placeholdersIn(file),
    ...(isProse(file) || file.language === 'csv' ? referencesIn(file) : []),
    ...(isProse(file) ? [...escapesIn(file), ...otherTradesIn(file, work)] : []),
    ...(task.length >= SHORTEST_TASK && plain(file.content).includes(task) ? [fault(file.file, 'task')] : []),
  ])
}

/** A text on one line, without the signs of Markdown. */
const plain = (text: string) =>
  text
    .replaceAll(/[\s\\>*_"“”]+/g, ' ')
    .trim()
    .toLowerCase()

const linesOf = ({ content: text }: RunFile) => [...text.split('\n').entries()]

function placeholdersIn(file: RunFile): Fault[] {
  const marks = linesOf(file).flatMap(([index, line]) =>
    line
      .matchAll(MARK)
      .map(([words]) => fault(file.file, 'placeholder', { words }, index + 1))
      .toArray(),
  )
  const said = saidIn(shownText(file), content.phrases)
  return [...marks, ...said.map(({ words, line }) => fault(file.file, 'placeholder', { words }, line))]
}

const referencesIn = (file: RunFile) =>
  linesOf(file).flatMap(([index, line]) =>
    line
      .matchAll(REFERENCE)
      .map(([words]) => fault(file.file, 'reference', { words }, index + 1))
      .toArray(),
  )

/** Of each line the first: the sign is the same in all of them. Code has backslashes of its own. */
function escapesIn(file: RunFile): Fault[] {
  const lines =
    file.language === 'markdown'
      ? markdownLines(file.content).filter(({ block }) => block === undefined)
      : linesOf(file).map(([index, text]) => ({ text, line: index + 1 }))
  return lines.flatMap(({ text, line }) => {
    const words = content.escapes.find(escape => text.includes(escape))
    return words === undefined || text.includes('`') ? [] : [fault(file.file, 'escaped', { words }, line)]
  })
}

/** Words of a trade that neither the person nor the spec named, once each. */
function otherTradesIn(file: RunFile, work: Work): Fault[] {
  const stated = groundsOf(work)
  const seen = new Set<string>()
  return saidIn(shownText(file), tradeWords)
    .filter(({ term, words }) => !says(tradeNames, stated, term) && !seen.has(words) && seen.add(words))
    .map(({ words, line }) => fault(file.file, 'trade', { words }, line))
}
