import { Hono, type Context } from 'hono'
import { CodeProof, Credentials, LinkProof, Mailbox, PasswordReset, Registration } from '#shared/auth.ts'
import { authTexts } from '#shared/auth-messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { z } from 'zod/mini'
import type { Deps } from '../deps-shape.ts'
import { bodyOf } from '../http/body-size.ts'
import { parse } from '../http/validate.ts'
import { limitRequests } from '../limits/limit-requests.ts'
import { createAuthDeps } from './auth-deps.ts'
import { authLimits } from './address-limits.ts'
import { originOf } from './call-origin.ts'
import { clientOf } from './client-cookie.ts'
import { logOut, login } from './logins/login.ts'
import { isCommonPassword } from './passwords/common-passwords.ts'
import { readBody } from './read-noted-body.ts'
import { register } from './register.ts'
import { requireUser, type SignedIn } from './logins/require-user.ts'
import { clearResetCookie, resetTokens, setResetCookie } from './reset-cookie.ts'
import { resetPassword, verifyResetCode, verifyResetLink } from './passwords/reset-password.ts'
import { securityEvent, type Noted } from './security-events/security-log.ts'
import { sendCode, sendResetCode } from './send-code.ts'
import { verifyEmail, verifyEmailLink } from './verify-email.ts'

/** of calls that anybody may make: an email, a password, a code */
const BODY_MAX_KB = 4

/** The auth and verify calls. Mounted at the root, so each route has its own guards. */
export function authRoutes(allDeps: Deps) {
  const deps = createAuthDeps(allDeps)
  const small = bodyOf(BODY_MAX_KB)
  // A body is looked at after the limits, so that one that is refused counts as well.
  const guard = (event: string, limit: keyof typeof authLimits) =>
    [securityEvent(deps, event), limitRequests(deps, authLimits[limit]), small] as const
  const wrongPasswords = limitRequests(deps, authLimits.wrongPassword)

  return new Hono<SignedIn & Noted>()
    .post(endpoints.register, ...guard('register', 'register'), async context => {
      const sent = await readBody(context, Registration)
      await register(deps, sent, originOf(deps, context))
      return context.json({ message: authTexts.registerDone })
    })
    .post(endpoints.login, ...guard('login', 'login'), wrongPasswords, async context => {
      const sent = await readBody(context, Credentials)
      const token = await login(deps, sent, originOf(deps, context))
      return context.json({
        token,
        ...(isCommonPassword(sent.password, sent.email) ? { has_common_password: true } : {}),
      })
    })
    .post(endpoints.logout, securityEvent(deps, 'logout'), small, requireUser(deps), async context => {
      const { id: userId, sessionId } = context.get('user')
      await logOut(deps, { userId, sessionId, origin: originOf(deps, context) })
      return context.body(null, 204)
    })
    .post(endpoints.sendCode, ...guard('send code', 'sendCode'), async context => {
      const sent = await readBody(context, Mailbox)
      await sendCode(deps, sent.email, clientOf(deps, context))
      return context.json({ message: authTexts.resendDone })
    })
    .post(endpoints.verifyCode, ...guard('verify code', 'verifyCode'), async context => {
      const proof = await readProof(context)
      const origin = originOf(deps, context)
      if (!('link' in proof)) {
        await verifyEmail(deps, proof, origin)
        return context.json({ message: authTexts.codeVerified })
      }
      const { email, token } = await verifyEmailLink(deps, proof.link, origin)
      context.set('mailbox', email)
      if (token) setResetCookie(deps, context, token)
      return context.json({ message: authTexts.linkVerified, email, reset_token: token })
    })
    .post(endpoints.sendResetCode, ...guard('send reset code', 'sendCode'), async context => {
      const sent = await readBody(context, Mailbox)
      await sendResetCode(deps, sent.email, clientOf(deps, context))
      return context.json({ message: authTexts.resetCodeSent })
    })
    .post(endpoints.verifyResetCode, ...guard('verify reset code', 'verifyCode'), async context => {
      const proof = await readProof(context)
      const client = clientOf(deps, context)
      if (!('link' in proof)) {
        const token = await verifyResetCode(deps, proof, client)
        setResetCookie(deps, context, token)
        return context.json({ message: authTexts.codeVerified, reset_token: token })
      }
      const { email, token } = await verifyResetLink(deps, proof.link, client)
      context.set('mailbox', email)
      setResetCookie(deps, context, token)
      return context.json({ message: authTexts.linkVerified, email, reset_token: token })
    })
    .post(endpoints.resetPassword, ...guard('reset password', 'resetPassword'), async context => {
      const sent = await readBody(context, PasswordReset)
      const { email, password, reset_token } = sent
      const tokens = resetTokens(deps, context, reset_token)
      await resetPassword(deps, { email, password, tokens, origin: originOf(deps, context) })
      clearResetCookie(deps, context)
      return context.json({ message: authTexts.passwordUpdated })
    })
}

/** The link of an email, or an address and its code. */
async function readProof(context: Context) {
  const sent = await readBody(context, z.looseObject({}))
  return 'link' in sent ? parse(LinkProof, sent) : parse(CodeProof, sent)
}
