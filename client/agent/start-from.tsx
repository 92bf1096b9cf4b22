import { useEffect, useId } from 'react'
import { businessNames } from '../business/business-names.ts'
import { useBusinesses } from '../business/use-businesses.ts'

interface StartFromProps {
  /** undefined for none */
  chosenId: string | undefined
  onChoose: (id: string | undefined) => void
}

/** Which business a project begins with: its profile fills in what the sentence leaves open. Nothing where there is none. */
export function StartFrom({ chosenId, onChoose }: StartFromProps) {
  const { status, businesses } = useBusinesses()
  const id = useId()
  const offered = businesses.filter(({ archived_at }) => archived_at === null)
  const isGone =
    status === 'ready' && chosenId !== undefined && !offered.some(business => business.id === chosenId)
  useEffect(() => {
    if (isGone) onChoose(undefined)
  }, [isGone, onChoose])
  if (offered.length === 0) return null
  const names = businessNames(businesses)
  return (
    <div className="start-from">
      <label htmlFor={id}>Start from</label>
      <select id={id} value={chosenId ?? ''} onChange={event => onChoose(event.target.value || undefined)}>
        <option value="">No business</option>
        {offered.map(business => (
          <option key={business.id} value={business.id}>
            {names.get(business.id)}
          </option>
        ))}
      </select>
    </div>
  )
}
