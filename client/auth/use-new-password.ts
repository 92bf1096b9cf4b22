import { useLocation, useNavigate } from 'react-router-dom'
import { z } from 'zod/mini'
import { MessageReply, REDIRECT_AFTER_PASSWORD_MS } from '#shared/auth.ts'
import { authTexts } from '#shared/auth-messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { pages } from '#shared/pages.ts'
import { api } from '../api.ts'
import { endSession } from '../session.ts'
import { storage } from '../storage.ts'
import { useLater } from './use-later.ts'
import { failureOf, useSubmit } from './use-submit.ts'

const ResetState = z.catch(z.object({ resetToken: z.optional(z.string()) }), {})

/** Saves a new password. The proof is the server's cookie, or the token handed over by the page before. */
export function useNewPassword(email: string, password: { value: string; check: () => boolean }) {
  const navigate = useNavigate()
  const later = useLater()
  const { resetToken } = ResetState.parse(useLocation().state)

  return useSubmit({
    check: password.check,
    send: async () => {
      const body = { email, password: password.value, ...(resetToken && { reset_token: resetToken }) }
      await api.post(endpoints.resetPassword, body, MessageReply)
      // The server has just ended every session of this person, the one in this browser too.
      if (storage.get('user_email') === email) endSession()
      later(() => {
        storage.remove('reset_email')
        void navigate(pages.login, { state: { email } })
      }, REDIRECT_AFTER_PASSWORD_MS)
    },
    describe: error => failureOf(error, authTexts.passwordFailed),
  })
}
