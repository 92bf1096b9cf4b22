import { useId } from 'react'
import { brand } from '#shared/brand.ts'

interface RememberSwitchProps {
  remembers: boolean
  onChange: (remembers: boolean) => void
}

/** Whether what is said about a business is noted. */
export function RememberSwitch({ remembers, onChange }: RememberSwitchProps) {
  const note = useId()
  return (
    <div className="setting">
      <p id={note}>
        <b className="block">Remember what I say</b>
        <span className="text-sm text-muted">
          {remembers
            ? `${brand.mentor} notes numbers and facts from your messages about this business.`
            : 'Nothing new is noted from your messages. What is known stays until you forget it.'}
        </span>
      </p>
      <button
        type="button"
        role="switch"
        aria-label="Remember what I say"
        aria-describedby={note}
        aria-checked={remembers}
        className="switch"
        onClick={() => onChange(!remembers)}
      />
    </div>
  )
}
