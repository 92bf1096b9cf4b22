import { authErrors } from '#shared/auth-messages.ts'
import type { RequestLimit } from '../limits/limit-requests.ts'

const WINDOW_S = 15 * 60

/** Calls per client address. An office behind one address must get by, a guesser must not. */
const perAddress = (name: string, limit: number): RequestLimit => ({
  name,
  limit,
  windowS: WINDOW_S,
  error: authErrors.tooManyTries,
})

export const authLimits = {
  register: perAddress('register', 60),
  sendCode: perAddress('send-code', 60),
  verifyCode: perAddress('verify-code', 120),
  resetPassword: perAddress('reset-password', 60),
  login: perAddress('login', 60),
  wrongPassword: { ...perAddress('wrong-password', 20), isFree: (status: number) => status !== 401 },
} as const
