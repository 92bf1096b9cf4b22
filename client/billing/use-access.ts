import { useEffect, useState } from 'react'
import { AccessReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { api } from '../api.ts'
import { useStored } from '../use-stored.ts'

type Access =
  { state: 'visitor' } | { state: 'loading' } | { state: 'unknown' } | { state: 'known'; access: AccessReply }

interface Reading {
  /** forgets what was read and asks again */
  retry: () => void
  /** asks again, and keeps what was read until there is another answer */
  refresh: () => void
}

/** What the person in front may use; `unknown` when it could not be read, which is not a no. */
export function useAccess(): Access & Reading {
  const token = useStored('token')
  // Answers to earlier attempts than `since` are forgotten.
  const [{ attempt, since }, setAsked] = useState({ attempt: 0, since: 0 })
  const [answer, setAnswer] = useState<{ token: string; attempt: number; access: AccessReply | null }>()

  useEffect(() => {
    if (!token) return undefined
    const leaving = new AbortController()
    const keep = (access: AccessReply | null) => {
      if (leaving.signal.aborted) return
      setAnswer(earlier => {
        const isGood = earlier?.token === token && earlier.attempt >= since
        return { token, attempt, access: access ?? (isGood ? earlier.access : null) }
      })
    }
    api
      .get(endpoints.subscriptionStatus, AccessReply, { signal: leaving.signal })
      .then(keep, () => keep(null))
    return () => leaving.abort()
  }, [token, attempt, since])

  const retry = () => setAsked(asked => ({ attempt: asked.attempt + 1, since: asked.attempt + 1 }))
  const refresh = () => setAsked(asked => ({ ...asked, attempt: asked.attempt + 1 }))
  if (!token) return { state: 'visitor', retry, refresh }
  if (answer?.token !== token || answer.attempt < since) return { state: 'loading', retry, refresh }
  const { access } = answer
  return access ? { state: 'known', access, retry, refresh } : { state: 'unknown', retry, refresh }
}
