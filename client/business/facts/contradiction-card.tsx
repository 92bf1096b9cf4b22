import { useState } from 'react'
import type { WrittenEvent } from '#shared/business/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../form.tsx'
import { SaveError } from '../use-saving.tsx'
import { focusOnMount } from '../form.tsx'
import { TextField } from '../form.tsx'
import { useSaving } from '../use-saving.tsx'
import { nameOf } from './fact-groups.ts'
import { dayText, valueText } from './value-text.ts'
import { changing, type Contradiction, parting } from './written-events.ts'

interface ContradictionCardProps {
  contradiction: Contradiction
  onWrite: (events: readonly WrittenEvent[]) => Promise<unknown>
}

/** Two values of which only one can hold, and the three ways to settle it. */
export function ContradictionCard({ contradiction, onWrite }: ContradictionCardProps) {
  const { before, now } = contradiction
  const [isNaming, setNaming] = useState(false)
  const { isSaving, saveError, setSaveError, save } = useSaving()
  const settle = (events: readonly WrittenEvent[]) => void save(() => onWrite(events))
  return (
    <section aria-label={`Two values for ${nameOf(contradiction)}`} className="contradiction">
      <h2 className="fact-name">{nameOf(contradiction)}</h2>
      <p>
        You said <b>{valueText(before.value)}</b> on {dayText(before.source.said_at)}. Is it{' '}
        <b>{valueText(now.value)}</b> from now on?
      </p>
      {isNaming ? (
        <SecondName
          value={valueText(now.value)}
          isSaving={isSaving}
          onName={part => {
            if (part.trim().toLowerCase() === (contradiction.part ?? '').toLowerCase())
              return setSaveError('Give it a name of its own.')
            settle(parting(contradiction, part))
          }}
          onClose={() => setNaming(false)}
        />
      ) : (
        <div className="fact-buttons">
          <Button isBusy={isSaving} className="fact-button" onClick={() => settle(changing(contradiction))}>
            It changed
          </Button>
          <Button
            variant="quiet"
            className="fact-button"
            onClick={() => settle([{ type: 'retracted', fact_id: now.id }])}
          >
            No, {valueText(before.value)}
          </Button>
          <Button variant="quiet" className="fact-button" onClick={() => setNaming(true)}>
            Two different things
          </Button>
        </div>
      )}
      <SaveError message={saveError} className="mt-2" />
    </section>
  )
}

interface SecondNameProps {
  value: string
  isSaving: boolean
  onName: (part: string) => void
  onClose: () => void
}

function SecondName({ value, isSaving, onName, onClose }: SecondNameProps) {
  const [part, setPart] = useState('')
  return (
    <Form className="fact-form" onSubmit={() => onName(part)}>
      <TextField
        ref={focusOnMount}
        label={`What is the one at ${value} called?`}
        placeholder="gift box"
        maxLength={60}
        value={part}
        onChange={event => setPart(event.target.value)}
      />
      <div className="fact-buttons">
        <Button type="submit" isBusy={isSaving} className="fact-button">
          Save both
        </Button>
        <Button variant="quiet" className="fact-button" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
