import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { authTexts } from '#shared/auth-messages.ts'
import { pages } from '#shared/pages.ts'
import { storage } from '../storage.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import { resendFailure, sendFreshCode } from './send-fresh-code.ts'
import { TextLink } from './text-link.tsx'
import type { Failure } from './use-submit.ts'

/** For somebody with the right password and an unproven address: a fresh code, or the page for the one at hand. */
export function UnverifiedHelp({
  email,
  onFailure,
}: {
  email: string
  onFailure: (failure: Failure) => void
}) {
  const navigate = useNavigate()
  const showToast = useToast()
  const [isBusy, setBusy] = useState(false)

  const send = async () => {
    setBusy(true)
    try {
      await sendFreshCode(email)
      storage.set('verify_email', email)
      showToast(authTexts.resendDone)
      await navigate(pages.verify)
    } catch (error) {
      setBusy(false)
      onFailure({ ...resendFailure(error), isUnverified: true })
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="quiet" isBusy={isBusy} onClick={send}>
        Send a new code
      </Button>
      <TextLink to={pages.verify} onClick={() => storage.set('verify_email', email)} className="text-sm">
        I have a code
      </TextLink>
    </div>
  )
}
