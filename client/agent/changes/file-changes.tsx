import { useMemo, useState } from 'react'
import type { Hunk, RunDiff } from '#shared/agent/calls.ts'
import { counted } from '#shared/counted.ts'
import { changedLines, type ChangedLine } from './changed-lines.ts'
import { Pieces } from './pieces.tsx'

const FIRST_LINES = 300

const STATE_WORDS = { added: 'New file', removed: 'Removed', changed: 'Changed' } as const

interface FileChangesProps {
  change: RunDiff['files'][number]
  hasHeading: boolean
  onOpen: ((file: string) => void) | undefined
}

/** What became of a file, line by line. */
export function FileChanges({ change, hasHeading, onOpen }: FileChangesProps) {
  const { file, state, hunks } = change
  const lines = useMemo(() => hunks.flatMap(numberedLines), [hunks])
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? lines : lines.slice(0, FIRST_LINES)
  const count = (kind: ChangedLine['kind']) => lines.filter(line => line.kind === kind).length
  return (
    <section aria-label={`Changes of ${file}`}>
      <header className="file-change-head">
        {hasHeading && <h3 className="changes-name is-path">{file}</h3>}
        <p className="file-change-facts">
          {STATE_WORDS[state]} · <span className="is-added">+{count('added')}</span>{' '}
          <span className="is-removed">−{count('removed')}</span>
          <span className="sr-only">
            , {counted(count('added'), 'line')} added, {counted(count('removed'), 'line')} removed
          </span>
        </p>
        {hasHeading && onOpen && state !== 'removed' && (
          <button
            type="button"
            className="chat-quiet-button is-outlined"
            aria-label={`Open ${file} in the viewer`}
            onClick={() => onOpen(file)}
          >
            Open
          </button>
        )}
      </header>
      {shown.length > 0 && (
        <div className="changed-lines">
          {shown.map((line, index) => (
            <Line key={index} line={line} />
          ))}
        </div>
      )}
      {shown.length < lines.length && (
        <button type="button" className="chat-quiet-button is-outlined mt-2" onClick={() => setWhole(true)}>
          Show all {counted(lines.length, 'line')}
        </button>
      )}
    </section>
  )
}

interface NumberedLine extends ChangedLine {
  /** of the file after, or before where the line was removed */
  number: number | undefined
  /** lines in between are left out */
  isFirst: boolean
}

function numberedLines(hunk: Hunk): NumberedLine[] {
  const next = { before: hunk.before_line, after: hunk.after_line }
  return changedLines(hunk).map((line, index) => {
    const number = line.kind === 'note' ? undefined : line.kind === 'removed' ? next.before : next.after
    if (line.kind === 'removed' || line.kind === 'same') next.before++
    if (line.kind === 'added' || line.kind === 'same') next.after++
    return { ...line, number, isFirst: index === 0 }
  })
}

const ELEMENTS = { added: 'ins', removed: 'del', same: 'span', note: 'span' } as const
const SIGNS = { added: '+', removed: '−', same: ' ', note: ' ' } as const

function Line({ line: { kind, pieces, number, isFirst } }: { line: NumberedLine }) {
  const Element = ELEMENTS[kind]
  return (
    <Element className="changed-line" data-kind={kind} data-is-first={isFirst || undefined}>
      <span aria-hidden className="line-number">
        {number}
      </span>
      <span className="change-sign">{SIGNS[kind]}</span>
      <code dir="ltr">
        <Pieces pieces={pieces} />
      </code>
    </Element>
  )
}
