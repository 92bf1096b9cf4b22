import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AccessReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { pages } from '#shared/pages.ts'
import { api, ApiError } from '../api.ts'
import { storage } from '../storage.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { LoginFirst } from './login-first.tsx'

const FAILED = 'The trial could not be started. Please try again.'

/** Takes the free trial and goes on to the chat; asks a visitor to log in first. */
export function TrialButton({ days }: { days: number }) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isVisitor, setVisitor] = useState(false)

  const start = async () => {
    if (!storage.get('token')) return setVisitor(true)
    setBusy(true)
    setFailure(undefined)
    try {
      await api.post(endpoints.startTrial, undefined, AccessReply)
      await navigate(pages.chat)
    } catch (error) {
      setBusy(false)
      setFailure((error instanceof ApiError && error.message) || FAILED)
    }
  }
  return (
    <>
      <p className="text-sm text-muted">
        The first {days} days are free. No card is asked for, and nothing renews by itself.
      </p>
      {failure && <Banner>{failure}</Banner>}
      <Button isBusy={isBusy} onClick={start}>
        Start {days}-day free trial
      </Button>
      {isVisitor && <LoginFirst onCancel={() => setVisitor(false)} />}
    </>
  )
}
