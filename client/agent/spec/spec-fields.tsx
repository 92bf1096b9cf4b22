import { useId } from 'react'
import type { Spec } from '#shared/agent/spec.ts'
import { Field } from '../../ui/field.tsx'
import { ListField } from './list-field.tsx'
import { MoneyField } from './money-field.tsx'
import { TasksField } from './tasks-field.tsx'

interface SpecFieldsProps {
  draft: Spec
  /** what keeps this field from being saved */
  errorOf: (field: keyof Spec) => string | undefined
  onWrite: (draft: Spec) => void
}

const TITLED = [
  { key: 'title', label: 'Title' },
  { key: 'why', label: 'Why', type: 'long' },
] as const

/** Everything a spec holds, as fields. */
export function SpecFields({ draft, errorOf, onWrite }: SpecFieldsProps) {
  const write = (change: Partial<Spec>) => onWrite({ ...draft, ...change })
  return (
    <>
      <Field
        label="Name"
        value={draft.name}
        error={errorOf('name')}
        onChange={event => write({ name: event.target.value })}
      />
      <TextArea
        label="In one line"
        value={draft.pitch}
        error={errorOf('pitch')}
        onWrite={pitch => write({ pitch })}
      />
      <TextArea
        label="For whom"
        value={draft.audience}
        error={errorOf('audience')}
        onWrite={audience => write({ audience })}
      />
      <TextArea
        label="Problem"
        rows={3}
        value={draft.problem}
        error={errorOf('problem')}
        onWrite={problem => write({ problem })}
      />
      <TextArea
        label="Solution"
        rows={3}
        value={draft.solution}
        error={errorOf('solution')}
        onWrite={solution => write({ solution })}
      />
      <MoneyField
        money={draft.money}
        isChecked={errorOf('money') !== undefined}
        onWrite={money => write({ money })}
      />
      <ListField
        label="In the first version"
        singular="Feature"
        entries={draft.features_in}
        parts={TITLED}
        empty={{ title: '', why: '' }}
        error={errorOf('features_in')}
        onWrite={entries => write({ features_in: entries })}
      />
      <ListField
        label="Later"
        singular="Later feature"
        entries={draft.features_out}
        parts={TITLED}
        empty={{ title: '', why: '' }}
        error={errorOf('features_out')}
        onWrite={entries => write({ features_out: entries })}
      />
      <ListField
        label="Milestones"
        singular="Milestone"
        entries={draft.milestones}
        parts={[
          { key: 'title', label: 'Title' },
          { key: 'date', label: 'Date', type: 'date' },
          { key: 'kpi', label: 'It is reached when', type: 'long' },
        ]}
        empty={{ title: '', date: '', kpi: '' }}
        error={errorOf('milestones')}
        onWrite={milestones => write({ milestones })}
      />
      <ListField
        label="Risks"
        singular="Risk"
        entries={draft.risks}
        parts={[
          { key: 'risk', label: 'Risk' },
          { key: 'answer', label: 'Answer', type: 'long' },
        ]}
        empty={{ risk: '', answer: '' }}
        error={errorOf('risks')}
        onWrite={risks => write({ risks })}
      />
      <ListField
        label="Assumed"
        singular="Assumption"
        entries={draft.assumptions.map(text => ({ text }))}
        parts={[{ key: 'text', label: 'Assumption', type: 'long' }]}
        empty={{ text: '' }}
        error={errorOf('assumptions')}
        onWrite={entries => write({ assumptions: entries.map(({ text }) => text) })}
      />
      <TasksField tasks={draft.tasks} error={errorOf('tasks')} onWrite={tasks => write({ tasks })} />
    </>
  )
}

interface TextAreaProps {
  label: string
  value: string
  rows?: number
  error?: string | undefined
  onWrite: (value: string) => void
}

/** A labeled field for some lines of text. */
function TextArea({ label, value, rows = 2, error, onWrite }: TextAreaProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        dir="auto"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        className="spec-field"
        onChange={event => onWrite(event.target.value)}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
