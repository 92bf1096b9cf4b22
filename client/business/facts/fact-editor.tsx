import { type ReactNode, useId, useState } from 'react'
import type { WrittenEvent } from '#shared/business/calls.ts'
import type { Fact } from '#shared/business/fact.ts'
import { FactKey, keyRules } from '#shared/business/keys.ts'
import { Button } from '../../ui/button.tsx'
import { SaveError, useSaving } from '../use-saving.tsx'
import { Form, SelectField, focusOnMount, TextField } from '../form.tsx'
import { FactSource } from './fact-source.tsx'
import { correcting, type EditedFact } from './written-events.ts'
import { groupTitles, labelOf } from './fact-groups.ts'
import { draftOf, emptyDraft, movedTo, valueOf } from './value-draft.ts'
import { ValueFields } from './value-fields.tsx'

interface FactEditorProps {
  fact: Fact
  /** where the message stands that told it; undefined when there is none, null when it stands beside this */
  sessionId: string | null | undefined
  /** writes events in their order; throws when they are not saved */
  onWrite: (events: readonly WrittenEvent[]) => Promise<unknown>
  onClose: () => void
}

/** Changes one fact: its value, unit or meaning; takes it back; and says where it comes from. */
export function FactEditor({ fact, sessionId, onWrite, onClose }: FactEditorProps) {
  const { isSaving, saveError, save } = useSaving()
  async function takeBack() {
    if (await save(() => onWrite([{ type: 'retracted', fact_id: fact.id }]))) onClose()
  }
  return (
    <div className="fact-editor">
      <FactSource fact={fact} sessionId={sessionId} />
      <FactForm
        fact={fact}
        saveLabel="Save"
        onSave={edited => onWrite(correcting(fact, edited))}
        onClose={onClose}
      >
        <Button variant="plain" isBusy={isSaving} className="fact-button" onClick={() => void takeBack()}>
          Not this
        </Button>
      </FactForm>
      <SaveError message={saveError} />
    </div>
  )
}

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
  const { isSaving, saveError, setSaveError, save } = useSaving()
  const id = useId()
  function mean(next: FactKey) {
    setKey(next)
    setDraft(fact ? movedTo(next, draft) : { ...movedTo(next, draft), per: emptyDraft(next).per })
  }
  async function submit() {
    const said = valueOf(key, draft)
    if ('error' in said) return setSaveError(said.error)
    if (await save(() => onSave({ key, part, value: said.value }))) onClose()
  }
  const isNamed = draft.kind !== 'text' && draft.kind !== 'date'
  return (
    <Form className="fact-form" onSubmit={() => void submit()}>
      <SelectField
        ref={focusOnMount}
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
      <ValueFields draft={draft} error={saveError === null ? undefined : { id }} onWrite={setDraft} />
      {isNamed && (
        <TextField
          label="Which one? (optional)"
          placeholder={key === 'price' ? 'starter kit' : keyRules[key].isSum ? 'rent' : ''}
          maxLength={PART_MAX_UNITS}
          value={part}
          onChange={event => setPart(event.target.value)}
        />
      )}
      <SaveError message={saveError} id={id} />
      <div className="fact-buttons">
        <Button type="submit" isBusy={isSaving} className="fact-button">
          {props.saveLabel}
        </Button>
        <Button variant="quiet" className="fact-button" onClick={onClose}>
          Cancel
        </Button>
        {props.children}
      </div>
    </Form>
  )
}
