import type { ChangeEvent } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'

/** One field of a form: its value, and what is wrong with it once it was checked. `problem` answers undefined when fine. */
export function useField(problem: (value: string) => string | undefined, initial = '') {
  const [value, setValue] = useState(initial)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const first = useRef(initial)

  useLayoutEffect(() => {
    // On a page that was there before its script, something may have been typed or filled in already.
    const field = input.current
    if (!field || field.value === first.current) return
    if (field.value === '') field.value = first.current
    else setValue(field.value)
  }, [])

  const check = () => {
    const found = problem(value)
    setError(found)
    if (found) input.current?.focus()
    return found === undefined
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setValue(event.target.value)
    setError(undefined)
  }
  return { value, check, props: { ref: input, value, error, onChange } }
}

/** Checks every field and leaves the focus on the first that is wrong. */
export function checkAll(...fields: { check: () => boolean }[]) {
  // Each wrong field takes the focus, so the first one goes last.
  return fields
    .toReversed()
    .map(field => field.check())
    .every(Boolean)
}
