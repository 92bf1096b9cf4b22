import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { SPEC_LIST_MAX } from '#shared/agent/limits.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** One text of an entry. */
interface Part<Entry> {
  key: keyof Entry & string
  label: string
  type?: 'date' | 'long'
}

interface ListFieldProps<Entry> {
  label: string
  /** what one of them is called */
  singular: string
  entries: readonly Entry[]
  parts: readonly Part<Entry>[]
  empty: Entry
  error?: string | undefined
  onWrite: (entries: Entry[]) => void
}

/** A list whose entries can be changed, added and taken away. */
export function ListField<Entry extends Record<string, string>>(props: ListFieldProps<Entry>) {
  const { label, singular, entries, parts, empty, error, onWrite } = props
  const id = useId()
  const set = useRef<HTMLFieldSetElement>(null)
  const change = (at: number, entry: Entry) =>
    onWrite(entries.map((old, index) => (index === at ? entry : old)))
  function remove(at: number) {
    onWrite(entries.filter((_, index) => index !== at))
    set.current?.querySelector<HTMLElement>('.spec-add')?.focus()
  }
  return (
    <fieldset ref={set} aria-describedby={error && `${id}-error`} className="spec-list">
      <legend>{label}</legend>
      {error && (
        <p id={`${id}-error`} role="alert" className="mb-2 text-sm font-medium text-bad">
          {error}
        </p>
      )}
      {entries.map((entry, index) => (
        <div key={index} role="group" aria-label={`${singular} ${index + 1}`} className="spec-entry">
          <div className="grid min-w-0 grow gap-2">
            {parts.map(({ key, label: partLabel, type }) => {
              const field = {
                'aria-label': `${singular} ${index + 1}, ${partLabel.toLowerCase()}`,
                value: entry[key] ?? '',
                className: 'spec-field',
                onChange: ({ target }: { target: { value: string } }) =>
                  change(index, { ...entry, [key]: target.value }),
              }
              return type === 'long' ? (
                <textarea key={key} rows={2} dir="auto" placeholder={partLabel} {...field} />
              ) : (
                <input key={key} type={type ?? 'text'} dir="auto" placeholder={partLabel} {...field} />
              )
            })}
          </div>
          <IconButton
            label={`Remove ${singular.toLowerCase()} ${index + 1}`}
            onClick={() => remove(index)}
            icon={X}
            isSmall
          />
        </div>
      ))}
      <button
        type="button"
        disabled={entries.length >= SPEC_LIST_MAX}
        className="spec-add chat-quiet-button is-outlined"
        onClick={() => onWrite([...entries, empty])}
      >
        <Plus aria-hidden className="size-4" />
        Add {singular.toLowerCase()}
      </button>
    </fieldset>
  )
}
