import { type ReactNode, useId, useState } from 'react'
import { FactKey, keyRules } from '#shared/business/keys.ts'
import type { Fact } from '#shared/business/fact.ts'
import { Button } from '../ui/button.tsx'
import { groupTitles, labelOf } from './fact-groups.ts'
import { OwnForm } from './own-form.tsx'
import { SaveProblem } from './save-problem.tsx'
import { SelectField } from './select-field.tsx'
import { takeFocus } from './take-focus.ts'
import { TextField } from './text-field.tsx'
import { useSaving } from './use-saving.ts'
import { draftOf, emptyDraft, movedTo, valueOf } from './value-draft.ts'
import { ValueFields } from './value-fields.tsx'
import type { EditedFact } from './written-events.ts'

interface FactFormProps {
  /** what the fields hold at first */
  fact?: Fact
  initialKey?: FactKey | undefined
  /** that of the rest of the profile, for money that is new */
  currency?: string | undefined
  saveLabel: string
  onSave: (edited: EditedFact) => Promise<unknown>
  onClose: () => void
  /** what else can be done, beside the buttons */
  children?: ReactNode
}

const PART_MAX_UNITS = 60

/** Value, unit, meaning and name of one fact. */
export function FactForm(props: FactFormProps) {
  const { fact, currency, onSave, onClose } = props
  const [key, setKey] = useState<FactKey>(fact?.key ?? props.initialKey ?? 'price')
  const [part, setPart] = useState(fact?.part ?? '')
  const [draft, setDraft] = useState(() => (fact ? draftOf(fact.value) : emptyDraft(key, currency)))
  const { isSaving, problem, setProblem, save } = useSaving()
  const id = useId()
  function mean(next: FactKey) {
    setKey(next)
    setDraft(fact ? movedTo(next, draft) : { ...movedTo(next, draft), per: emptyDraft(next).per })
  }
  async function submit() {
    const said = valueOf(key, draft)
    if ('error' in said) return setProblem(said.error)
    if (await save(() => onSave({ key, part, value: said.value }))) onClose()
  }
  const isNamed = draft.kind !== 'text' && draft.kind !== 'date'
  return (
    <OwnForm className="fact-form" onSubmit={() => void submit()}>
      <SelectField
        ref={takeFocus}
        label="What it means"
        value={key}
        onChange={next => mean(FactKey.parse(next))}
      >
        {Object.entries(groupTitles).map(([group, title]) => (
          <optgroup key={group} label={title}>
            {FactKey.options
              .filter(each => keyRules[each].group === group)
              .map(each => (
                <option key={each} value={each}>
                  {labelOf(each)}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <ValueFields draft={draft} error={problem === null ? undefined : { id }} onWrite={setDraft} />
      {isNamed && (
        <TextField
          label="Which one? (optional)"
          placeholder={key === 'price' ? 'starter kit' : keyRules[key].isSum ? 'rent' : ''}
          maxLength={PART_MAX_UNITS}
          value={part}
          onChange={event => setPart(event.target.value)}
        />
      )}
      <SaveProblem problem={problem} id={id} />
      <div className="fact-buttons">
        <Button type="submit" isBusy={isSaving} className="fact-button">
          {props.saveLabel}
        </Button>
        <Button variant="quiet" className="fact-button" onClick={onClose}>
          Cancel
        </Button>
        {props.children}
      </div>
    </OwnForm>
  )
}
