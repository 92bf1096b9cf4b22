import { useEffect, useState } from 'react'
import { Plus } from 'lucide-react'
import { lazyComponent, Unloaded } from '../lazy.tsx'
import { businessNames } from './business-names.ts'
import { useBusinesses } from './use-businesses.ts'
import { IconButton } from '../ui/icon-button.tsx'

// It brings Base UI.
const NewBusinessDialog = lazyComponent(() =>
  import('./new-business-dialog.tsx').then(file => file.NewBusinessDialog),
)

export interface BusinessSwitcherProps {
  /** null for all of them */
  chosenId: string | null
  onChoose: (id: string | null) => void
}

/** Which business the list of sessions shows and new sessions are about; and the way to another one. */
export function BusinessSwitcher({ chosenId, onChoose }: BusinessSwitcherProps) {
  const { status, businesses, reload } = useBusinesses()
  const [addButton, setAddButton] = useState<HTMLElement | null>(null)
  const offered = businesses.filter(({ id, archived_at }) => archived_at === null || id === chosenId)
  const isGone = status === 'ready' && chosenId !== null && !offered.some(({ id }) => id === chosenId)
  useEffect(() => {
    if (isGone) onChoose(null)
  }, [isGone, onChoose])
  if (status !== 'ready') return null
  const names = businessNames(businesses)
  const [only] = offered.length === 1 ? offered : []
  return (
    <>
      <select
        aria-label="Business"
        className="business-switcher"
        value={chosenId ?? ''}
        onChange={event => onChoose(event.target.value || null)}
      >
        <option value="">{only && chosenId === null ? names.get(only.id) : 'All businesses'}</option>
        {(only && chosenId === null ? [] : offered).map(({ id }) => (
          <option key={id} value={id}>
            {names.get(id)}
          </option>
        ))}
      </select>
      <IconButton
        label="New business"
        title="New business"
        onClick={event => setAddButton(event.currentTarget)}
        icon={Plus}
        isSmall
      />
      {addButton && (
        <NewBusinessDialog
          unreachable={<Unloaded />}
          returnFocusTo={addButton}
          onCreated={id => {
            setAddButton(null)
            void reload().then(() => onChoose(id))
          }}
          onClose={() => setAddButton(null)}
        />
      )}
    </>
  )
}
