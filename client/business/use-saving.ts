import { useState } from 'react'
import { problemOf } from './problem.ts'

/** One change at a time, with its message when it was not saved. */
export function useSaving() {
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** True when it was saved. */
  async function save(change: () => Promise<unknown>) {
    if (isSaving) return false
    setSaving(true)
    setProblem(null)
    try {
      await change()
      return true
    } catch (error) {
      setProblem(problemOf(error))
      return false
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, problem, setProblem, save }
}
