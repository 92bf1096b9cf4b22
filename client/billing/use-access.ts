import { useEffect, useState } from 'react'
import { AccessReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { api } from '../api.ts'
import { useStored } from '../use-stored.ts'

type Access =
  { state: 'visitor' } | { state: 'loading' } | { state: 'unknown' } | { state: 'known'; access: AccessReply }

/** What the person in front may use; `unknown` when it could not be read, which is not a no. */
export function useAccess(): Access & { retry: () => void } {
  const token = useStored('token')
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ to: string; access: AccessReply | null }>()
  const question = `${attempt} ${token}`

  useEffect(() => {
    if (!token) return undefined
    const leaving = new AbortController()
    const keep = (access: AccessReply | null) => leaving.signal.aborted || setAnswer({ to: question, access })
    api
      .get(endpoints.subscriptionStatus, AccessReply, { signal: leaving.signal })
      .then(keep, () => keep(null))
    return () => leaving.abort()
  }, [token, question])

  const retry = () => setAttempt(attempt + 1)
  if (!token) return { state: 'visitor', retry }
  if (answer?.to !== question) return { state: 'loading', retry }
  return answer.access ? { state: 'known', access: answer.access, retry } : { state: 'unknown', retry }
}
