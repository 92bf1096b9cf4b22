import type { RunDiff } from './calls.ts'
import type { OrchestratorReply } from './reply.ts'
import { compareItems, compareLines } from './text-diff.ts'

/** What is compared of a version: the spec and the files of its JSON. */
type Compared = Pick<OrchestratorReply, 'spec' | 'agents_output'>

/** What `after` has otherwise than `before`, by JSON pointer and by file; nothing where they are equal. */
export const diffRuns = (before: Compared, after: Compared): RunDiff => ({
  spec: valueChanges('', before.spec ?? undefined, after.spec ?? undefined),
  files: fileChanges(before, after),
})

function fileChanges({ agents_output: earlier }: Compared, { agents_output: later }: Compared) {
  const [before, after] = [contents(earlier), contents(later)]
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((file): RunDiff['files'] => {
    const [old, now] = [before.get(file), after.get(file)]
    if (old === now) return []
    const state = old === undefined ? 'added' : now === undefined ? 'removed' : 'changed'
    return [{ file, state, hunks: compareLines(old ?? '', now ?? '') }]
  })
}

const contents = (files: Compared['agents_output']) =>
  new Map((files ?? []).map(({ file, content }) => [file, content]))

type Changes = RunDiff['spec']

/** Down to single values, so that each change is a row with one value before and one after. */
function valueChanges(path: string, before: unknown, after: unknown): Changes {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const given = before ?? after
  if (Array.isArray(given)) return itemChanges(path, listOf(before), listOf(after))
  if (!isRecord(given)) return [{ path, before: valueOf(before), after: valueOf(after) }]
  const [earlier, later] = [recordOf(before), recordOf(after)]
  return [...new Set([...Object.keys(earlier), ...Object.keys(later)])].flatMap(key =>
    valueChanges(`${path}/${key}`, earlier[key], later[key]),
  )
}

function itemChanges(path: string, before: readonly unknown[], after: readonly unknown[]): Changes {
  const asText = (item: unknown) => JSON.stringify(item)
  return compareItems(before.map(asText), after.map(asText)).flatMap(pair =>
    valueChanges(
      `${path}/${pair.after ?? pair.before}`,
      pair.before === undefined ? undefined : before[pair.before],
      pair.after === undefined ? undefined : after[pair.after],
    ),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const recordOf = (value: unknown) => (isRecord(value) ? value : {})
const valueOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
