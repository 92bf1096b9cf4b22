import { useState } from 'react'
import { ApiError } from '../api.ts'

/** One change at a time, with its message when it was not saved. */
export function useSaving() {
  const [isSaving, setSaving] = useState(false)
  const [saveError, setSaveError] = useState<string | null>(null)
  /** True when it was saved. */
  async function save(change: () => Promise<unknown>) {
    if (isSaving) return false
    setSaving(true)
    setSaveError(null)
    try {
      await change()
      return true
    } catch (error) {
      setSaveError(messageOf(error))
      return false
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, saveError, setSaveError, save }
}

interface SaveErrorProps {
  /** null while there is none */
  message: string | null
  /** what the fields it belongs to are described by */
  id?: string
  className?: string
}

/** Why nothing was saved. */
export function SaveError({ message, id, className = '' }: SaveErrorProps) {
  if (message === null) return null
  return (
    <p id={id} role="alert" className={`text-sm font-medium text-bad ${className}`}>
      {message}
    </p>
  )
}

/** What is shown when a change was not saved: the server's own message, where it has one. */
export const messageOf = (error: unknown) =>
  (error instanceof ApiError && error.message) ||
  'We couldn’t save this. Nothing has changed. Check your connection and try again.'
