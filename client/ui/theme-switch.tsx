import { useEffect, useRef } from 'react'
import { Monitor, Moon, Sun } from 'lucide-react'
import { enlivenThemeSwitch } from './enliven-theme-switch.ts'

const choices = [
  { value: 'system', name: 'System', Icon: Monitor },
  { value: 'light', name: 'Light', Icon: Sun },
  { value: 'dark', name: 'Dark', Icon: Moon },
]

/** The choice of colors, which this browser remembers. */
export function ThemeSwitch() {
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => (fields.current ? enlivenThemeSwitch(fields.current) : undefined), [])
  return (
    <fieldset ref={fields} data-theme-switch className="theme-switch">
      <legend className="sr-only">Colors</legend>
      {choices.map(({ value, name, Icon }) => (
        <label key={value} className="theme-choice">
          {/* The browser must not restore what was marked: the stored choice counts. */}
          <input type="radio" name="theme" value={value} autoComplete="off" className="sr-only" />
          <Icon aria-hidden className="size-4" />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
