import { useNavigate } from 'react-router-dom'
import { Code, MessageReply, REDIRECT_AFTER_CODE_MS, ResetProofReply } from '#shared/auth.ts'
import { authErrors, authTexts } from '#shared/auth-messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { pages } from '#shared/pages.ts'
import { api } from '../api.ts'
import { storage } from '../storage.ts'
import { useLater } from './use-later.ts'
import { type Failure, failureOf, useSubmit } from './use-submit.ts'

export type CodeMode = 'sign-up' | 'reset'

interface Verification {
  email: string
  mode: CodeMode
  code: { value: string; check: () => boolean }
}

const messages: Record<string, string> = {
  [authErrors.codeExpired.code]: authTexts.codeExpired,
  [authErrors.codeInvalid.code]: authTexts.codeInvalid,
  [authErrors.codeMissing.code]: authTexts.codeMissing,
  [authErrors.codeLimit.code]: authTexts.codeLimit,
}

/** The page's message for what the server said about a code. */
export function codeFailure(error: unknown): Failure {
  const failure = failureOf(error, authTexts.verifyFailed)
  return { ...failure, message: messages[failure.code] ?? authTexts.verifyFailed }
}

/** Proves the address and, a second later, goes on: to the login, or to the new password. */
export function useVerify({ email, mode, code }: Verification) {
  const navigate = useNavigate()
  const later = useLater()

  const verifySignUp = async (proof: { email: string; code: string }) => {
    await api.post(endpoints.verifyCode, proof, MessageReply)
    later(() => {
      storage.remove('verify_email')
      void navigate(pages.login, { state: { email } })
    }, REDIRECT_AFTER_CODE_MS)
  }
  const verifyReset = async (proof: { email: string; code: string }) => {
    const { reset_token: resetToken } = await api.post(endpoints.verifyResetCode, proof, ResetProofReply)
    later(() => void navigate(pages.resetPassword, { state: { resetToken } }), REDIRECT_AFTER_CODE_MS)
  }

  return useSubmit({
    check: code.check,
    send: () => {
      const proof = { email, code: Code.parse(code.value) }
      return mode === 'reset' ? verifyReset(proof) : verifySignUp(proof)
    },
    describe: codeFailure,
  })
}
