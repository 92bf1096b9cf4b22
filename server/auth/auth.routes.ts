import { Hono, type Context } from 'hono'
import { z } from 'zod/mini'
import { authTexts, authErrors } from '#shared/auth/messages.ts'
import {
  CodeProof,
  Credentials,
  LinkProof,
  Mailbox,
  PasswordReset,
  Registration,
  Email,
} from '#shared/auth/calls.ts'
import { endpoints } from '#shared/endpoints.ts'
import type { Deps } from '../deps-shape.ts'
import { limitBody } from '../http/request-guards.ts'
import { parse, readBody } from '../http/validate.ts'
import { limitRequests, type RequestLimit } from '../limits/limit-requests.ts'
import { createAuthDeps } from './auth-deps.ts'
import { originOf, clientOf } from './call-origin.ts'
import { logOut, login } from './logins/login.ts'
import { requireUser, type SignedIn } from './logins/require-user.ts'
import { isCommonPassword } from './passwords/common-passwords.ts'
import { clearResetCookie, resetTokens, setResetCookie } from './passwords/reset-cookie.ts'
import { resetPassword, sendResetCode, verifyResetCode, verifyResetLink } from './passwords/reset-password.ts'
import { securityEvent, type Noted } from './security-events/security-log.ts'
import { register, sendCode, verifyEmail, verifyEmailLink } from './sign-up.ts'

/** of calls that anybody may make: an email, a password, a code */
const BODY_MAX_KB = 4

const LIMIT_WINDOW_S = 15 * 60

/** Calls per client address. An office behind one address must get by, a guesser must not. */
const perAddress = (name: string, limit: number): RequestLimit => ({
  name,
  limit,
  windowS: LIMIT_WINDOW_S,
  error: authErrors.tooManyTries,
})

const limits = {
  register: perAddress('register', 60),
  sendCode: perAddress('send-code', 60),
  verifyCode: perAddress('verify-code', 120),
  resetPassword: perAddress('reset-password', 60),
  login: perAddress('login', 60),
  wrongPassword: { ...perAddress('wrong-password', 20), isFree: (status: number) => status !== 401 },
} as const

/** The auth and verify calls. Mounted at the root, so each route has its own guards. */
export function authRoutes(allDeps: Deps) {
  const deps = createAuthDeps(allDeps)
  const small = limitBody(BODY_MAX_KB)
  // A body is looked at after the limits, so that one that is refused counts as well.
  const guard = (event: string, limit: keyof typeof limits) =>
    [securityEvent(deps, event), limitRequests(deps, limits[limit]), small] as const
  const wrongPasswords = limitRequests(deps, limits.wrongPassword)

  return new Hono<SignedIn & Noted>()
    .post(endpoints.register, ...guard('register', 'register'), async context => {
      const sent = await readNotedBody(context, Registration)
      await register(deps, sent, originOf(deps, context))
      return context.json({ message: authTexts.registerDone })
    })
    .post(endpoints.login, ...guard('login', 'login'), wrongPasswords, async context => {
      const sent = await readNotedBody(context, Credentials)
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
      const sent = await readNotedBody(context, Mailbox)
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
      const sent = await readNotedBody(context, Mailbox)
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
      const sent = await readNotedBody(context, PasswordReset)
      const { email, password, reset_token } = sent
      const tokens = resetTokens(deps, context, reset_token)
      await resetPassword(deps, { email, password, tokens, origin: originOf(deps, context) })
      clearResetCookie(deps, context)
      return context.json({ message: authTexts.passwordUpdated })
    })
}

/** The link of an email, or an address and its code. */
async function readProof(context: Context) {
  const sent = await readNotedBody(context, z.looseObject({}))
  return 'link' in sent ? parse(LinkProof, sent) : parse(CodeProof, sent)
}

/** The body, as http/validate.ts reads it. An address in it is noted, so that the log can tell whose account the call was about. */
async function readNotedBody<Schema extends z.core.$ZodType>(context: Context, schema: Schema) {
  const sent = await readBody(context, schema)
  if (typeof sent === 'object' && sent !== null && 'email' in sent) {
    const email = Email.safeParse(sent.email)
    if (email.success) context.set('mailbox', email.data)
  }
  return sent
}
