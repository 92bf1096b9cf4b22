import type { Fault } from '#shared/agent/parts.ts'
import { fault } from '../fault.ts'
import { markdownLines } from '../text/markdown-lines.ts'
import type { Work } from '../work.ts'

const FILE = 'product/first-version.md'
const MOST_CRITERIA = 3
const HEADING = /^#{1,6} +\**(F\d{1,2})?\b/
const ITEM = /^ {0,3}(?:[-*+]|\d{1,2}[.)]) +\S/

/** Each feature of the first version has its id in its heading, F1 and on, and one to three criteria; none is invented. */
export function checkAcceptance({ files, spec }: Work): Fault[] {
  const made = files.find(({ file }) => file.toLowerCase() === FILE)
  if (!made) return []
  const found = criteriaIn(made.content)
  const ids = spec.features_in.map((_, index) => `F${index + 1}`)
  const faults = spec.features_in.flatMap(({ title }, index) => {
    const id = ids[index] ?? ''
    const there = found.get(id)
    if (!there) return [fault(made.file, 'feature', { id, title })]
    const { count, line } = there
    return count >= 1 && count <= MOST_CRITERIA ? [] : [fault(made.file, 'criteria', { id, count }, line)]
  })
  const invented = [...found].filter(([id]) => !ids.includes(id))
  return [...faults, ...invented.map(([id, { line }]) => fault(made.file, 'invented', { id }, line))]
}

/** How many items stand in the lists below the heading of each id. */
function criteriaIn(document: string) {
  const found = new Map<string, { count: number; line: number }>()
  let under: { count: number; line: number } | undefined
  for (const { text, line, block } of markdownLines(document)) {
    if (block !== undefined) continue
    const heading = HEADING.exec(text)
    if (heading) {
      const [, id] = heading
      under = id === undefined ? undefined : { count: 0, line }
      if (id !== undefined && under) found.set(id, under)
    } else if (under && ITEM.test(text)) under.count += 1
  }
  return found
}
