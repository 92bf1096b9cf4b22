import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { LinkProofReply, REDIRECT_AFTER_CODE_MS } from '#shared/auth.ts'
import { authErrors, authTexts } from '#shared/auth-messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { pages } from '#shared/pages.ts'
import { api } from '../api.ts'
import { storage } from '../storage.ts'
import { useLater } from './use-later.ts'
import type { CodeMode } from './use-verify.ts'
import { type Failure, failureOf, useSubmit } from './use-submit.ts'

const ended: string[] = [authErrors.codeExpired.code, authErrors.codeInvalid.code]

/** The page's message for what the server said about a link. */
export function linkFailure(error: unknown): Failure {
  const failure = failureOf(error, '')
  const message = ended.includes(failure.code) ? authTexts.linkEnded : authTexts.linkFailed
  return { ...failure, message }
}

/** Proves the address by the link and, a second later, goes on: to the login, or to a password that has to be chosen. */
export function useVerifyLink(link: string, mode: CodeMode) {
  const navigate = useNavigate()
  const later = useLater()
  const [success, setSuccess] = useState<string>()

  const submission = useSubmit({
    check: () => true,
    send: async () => {
      const path = mode === 'reset' ? endpoints.verifyResetCode : endpoints.verifyCode
      const { email, reset_token: resetToken } = await api.post(path, { link }, LinkProofReply)
      const isNewHere = mode === 'sign-up' && resetToken !== undefined
      setSuccess(isNewHere ? authTexts.linkNeedsPassword : authTexts.linkVerified)
      if (resetToken !== undefined) storage.set('reset_email', email)
      later(() => {
        if (mode === 'sign-up') storage.remove('verify_email')
        if (resetToken === undefined) void navigate(pages.login, { state: { email } })
        else void navigate(pages.resetPassword, { state: { resetToken } })
      }, REDIRECT_AFTER_CODE_MS)
    },
    describe: linkFailure,
  })
  return { ...submission, success }
}
