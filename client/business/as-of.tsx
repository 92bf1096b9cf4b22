import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from './text-field.tsx'
import { dayText } from './value-text.ts'

interface AsOfProps {
  /** such as 2027-03-14; '' for now */
  day: string
  onChange: (day: string) => void
}

/** Looks at what was known by the end of a day (UTC). */
export function AsOf({ day, onChange }: AsOfProps) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  return (
    <div className="as-of">
      <TextField
        label="As of"
        type="date"
        max={today}
        value={day}
        // While a day is being typed it is not one yet.
        onChange={({ target }) =>
          onChange(target.value >= '2000' && target.value < today ? target.value : '')
        }
      />
      {day !== '' && (
        <p role="status" className="text-sm text-muted">
          This is what was known on {dayText(`${day}T12:00:00`)}.{' '}
          <Button variant="plain" className="fact-button" onClick={() => onChange('')}>
            Back to today
          </Button>
        </p>
      )}
    </div>
  )
}
