import type { RunDiff } from '#shared/agent/calls.ts'
import { compareWords } from '#shared/agent/text-diff.ts'
import { Pieces } from './pieces.tsx'
import { specLabel } from './spec-labels.ts'

interface SpecChangesProps {
  rows: RunDiff['spec']
  hasHeading: boolean
}

/** What became of a spec's values, each before and after. */
export function SpecChanges({ rows, hasHeading }: SpecChangesProps) {
  return (
    <section aria-label="Changes of the spec">
      {hasHeading && <h3 className="changes-name">Spec</h3>}
      <dl className="spec-changes">
        {rows.map(({ path, before, after }) => (
          <div key={path}>
            <dt>{specLabel(path)}</dt>
            <Values before={valueWords(before)} after={valueWords(after)} />
          </div>
        ))}
      </dl>
    </section>
  )
}

type Value = RunDiff['spec'][number]['before']

const valueWords = (value: Value) =>
  typeof value === 'number' ? value.toLocaleString('en-US') : String(value ?? '')

function Values({ before, after }: { before: string; after: string }) {
  const words = before !== '' && after !== '' ? compareWords(before, after) : undefined
  const whole = (text: string) => [{ text, isChanged: false }]
  return (
    <>
      {before !== '' && (
        <dd>
          <del className="spec-value">
            <span className="change-sign">−</span>
            <span dir="auto">
              <Pieces pieces={words?.before ?? whole(before)} />
            </span>
          </del>
        </dd>
      )}
      {after !== '' && (
        <dd>
          <ins className="spec-value">
            <span className="change-sign">+</span>
            <span dir="auto">
              <Pieces pieces={words?.after ?? whole(after)} />
            </span>
          </ins>
        </dd>
      )}
    </>
  )
}
