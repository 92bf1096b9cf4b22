import { useState } from 'react'
import { type BusinessProfile, type ChangeBusiness, NAME_MAX_UNITS } from '#shared/business/calls.ts'
import { lazyComponent, Unloaded } from '../../lazy.tsx'
import { Button } from '../../ui/button.tsx'
import { changeBusiness, removeBusiness } from '../business-calls.ts'
import { Form } from '../form.tsx'
import { SaveError } from '../use-saving.tsx'
import { TextField } from '../form.tsx'
import { useSaving } from '../use-saving.tsx'
import { RememberSwitch } from './remember-switch.tsx'

// It brings Base UI.
const DeleteBusiness = lazyComponent(() => import('./delete-business.tsx').then(file => file.DeleteBusiness))

interface BusinessSettingsProps {
  profile: BusinessProfile
  onChanged: () => Promise<unknown>
  onDeleted: () => void
}

/** Its name, whether it is remembered, and the ways to be rid of it. */
export function BusinessSettings({ profile, onChanged, onDeleted }: BusinessSettingsProps) {
  const { id, remembers, archived_at: archivedAt } = profile
  const [deleteButton, setDeleteButton] = useState<HTMLElement | null>(null)
  const { isSaving, saveError, save } = useSaving()
  const change = (wanted: ChangeBusiness) =>
    save(async () => {
      await changeBusiness(id, wanted)
      await onChanged()
    })
  return (
    <section aria-label="Settings" className="fact-group is-form">
      <h2>Settings</h2>
      <NameForm key={profile.name} name={profile.name} onRename={name => change({ name })} />
      <RememberSwitch remembers={remembers} onChange={wanted => void change({ remembers: wanted })} />
      <div className="fact-buttons">
        <Button
          variant="quiet"
          isBusy={isSaving}
          className="fact-button"
          onClick={() => void change({ is_archived: archivedAt === null })}
        >
          {archivedAt === null ? 'Archive' : 'Bring back'}
        </Button>
        <Button
          variant="danger"
          className="fact-button"
          onClick={event => setDeleteButton(event.currentTarget)}
        >
          Delete
        </Button>
      </div>
      <SaveError message={saveError} />
      {deleteButton && (
        <DeleteBusiness
          unreachable={<Unloaded />}
          profile={profile}
          returnFocusTo={deleteButton}
          onArchive={archivedAt === null ? () => change({ is_archived: true }) : undefined}
          onDelete={async () => {
            await removeBusiness(id)
            onDeleted()
          }}
          onClose={() => setDeleteButton(null)}
        />
      )}
    </section>
  )
}

function NameForm({ name, onRename }: { name: string; onRename: (name: string) => Promise<boolean> }) {
  const [text, setText] = useState(name)
  return (
    <Form className="name-form" onSubmit={() => void onRename(text.trim())}>
      <TextField
        label="Name"
        maxLength={NAME_MAX_UNITS}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <Button type="submit" variant="quiet" disabled={text.trim() === name} className="fact-button">
        Rename
      </Button>
    </Form>
  )
}
