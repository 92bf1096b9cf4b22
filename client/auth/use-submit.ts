import { type FormEvent, useRef, useState, useCallback, useEffect } from 'react'
import { ApiError, NetworkError } from '../api.ts'

export interface Failure {
  message: string
  /** the server's; empty where it gave none */
  code: string
  /** no answer came, so a word about the connection helps */
  isUnreachable: boolean
  /** the address has to be proven first */
  isUnverified?: boolean
}

/** What to show for a failed call: the server's own message where it gave one. */
export function failureOf(error: unknown, otherwise: string): Failure {
  const said = error instanceof ApiError ? error : { code: '', message: '' }
  return {
    message: said.message || otherwise,
    code: said.code,
    isUnreachable: error instanceof NetworkError,
  }
}

interface Submission {
  /** marks the fields; false holds the form back */
  check: () => boolean
  send: () => Promise<void>
  describe: (error: unknown) => Failure
}

/**
 * One form's submission. A second submit while one runs, or after one has succeeded, does nothing, because success
 * leads away from the page.
 */
export function useSubmit({ check, send, describe }: Submission) {
  const isTaken = useRef(false)
  const [phase, setPhase] = useState<'ready' | 'busy' | 'done'>('ready')
  const [failure, setFailure] = useState<Failure | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isTaken.current) return
    setFailure(null)
    if (!check()) return
    isTaken.current = true
    setPhase('busy')
    try {
      await send()
      setPhase('done')
    } catch (error) {
      isTaken.current = false
      setPhase('ready')
      setFailure(describe(error))
    }
  }
  return { submit, phase, failure, setFailure }
}

/** Does something after a while, unless the page was left before. */
export function useDelayedAction() {
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return useCallback((action: () => void, delayMs: number) => {
    timer.current = window.setTimeout(action, delayMs)
  }, [])
}
