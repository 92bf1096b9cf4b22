import { z } from 'zod'
import { isBlank, plainText } from './text.ts'

export const CODE_DIGITS = 6
export const CODE_LIFE_MINUTES = 10
export const CODES_PER_DAY = 5
export const RESEND_COOLDOWN_S = 30
export const REDIRECT_AFTER_CODE_MS = 1_000
export const REDIRECT_AFTER_PASSWORD_MS = 1_500
export const PASSWORD_MIN_CHARACTERS = 8
export const PASSWORD_MAX_CHARACTERS = 128
// The longest address that SMTP can carry (RFC 5321, 4.5.3.1.3, less the angle brackets).
export const EMAIL_MAX_CHARACTERS = 254

/** What the server answers in the field `error`; the first four are the specification's words. */
export const authErrors = {
  codeExpired: 'Code has expired',
  codeInvalid: 'Invalid code',
  codeMissing: 'No code found for this email',
  codeLimit: 'You have reached the maximum of 5 codes today',
  badCredentials: 'The email or password is incorrect.',
  unverified: 'Please verify your email first.',
  suspended: 'This account is suspended. Please write to support.',
  notSignedIn: 'Please log in first.',
  tooManyTries: 'Too many attempts. Please wait a few minutes and try again.',
  resetNotProven: 'Please request a new reset code first.',
  badEmail: 'Please enter a valid email address.',
  badPassword: 'Please choose a password of 8 to 128 characters.',
  commonPassword: 'This password is too common. Please choose another one.',
} as const

/** What the pages show; the specification's words. */
export const authTexts = {
  emailNeeded: 'Please enter your email',
  loginDone: ' Login successful!',
  loginFailed: 'Login failed',
  registerDone: 'Verification code sent to your email.',
  registerFailed: 'Registration failed',
  codeVerified: 'Code verified',
  codeExpired: 'This code has expired. You can request a new one below.',
  codeInvalid: 'The code you entered is incorrect.',
  codeMissing: 'No code found. Please try registering again.',
  codeLimit: "You've hit the daily limit for code requests. Try again tomorrow.",
  verifyFailed: 'Verification failed. Please try again.',
  resendDone: 'A new code has been sent to your email.',
  resendFailed: 'Failed to resend code. Try again shortly.',
  resetCodeSent: '✅ Code sent to your email',
  resetCodeFailed: 'Failed to send code',
  passwordUpdated: '✅ Password updated!',
  passwordFailed: 'Failed to reset password',
  loginFirst: 'Please log in first.',
} as const

// One @, no white space, invisible or routing characters, dots only between others, and a domain of labels: what one
// RCPT TO can carry unquoted.
const EMAIL =
  /^(?!\.)(?!.*\.[.@])[^\s@"(),:;<>[\]\\\p{Cc}\p{Cf}\p{Z}]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u

/** An address, normalised once: trimmed, NFC, lower case. */
export const Email = z
  .string(authErrors.badEmail)
  .max(EMAIL_MAX_CHARACTERS * 2, authErrors.badEmail)
  .transform(value => value.trim().normalize('NFC').toLowerCase())
  .refine(
    value => value.length <= EMAIL_MAX_CHARACTERS && EMAIL.test(value) && value.isWellFormed(),
    authErrors.badEmail,
  )

// Characters are code points here; NFKC so that the same keys on another keyboard give the same password.
const withinLength = (value: string) => {
  const characters = Array.from(value).length
  return characters >= PASSWORD_MIN_CHARACTERS && characters <= PASSWORD_MAX_CHARACTERS
}

/** A password being chosen. */
export const NewPassword = plainText(PASSWORD_MAX_CHARACTERS * 4, authErrors.badPassword)
  .transform(value => value.normalize('NFKC'))
  .refine(withinLength, authErrors.badPassword)

/** A password being tried: no rule but a bound, so that older rules never lock anybody out. */
export const TriedPassword = plainText(PASSWORD_MAX_CHARACTERS * 4, authErrors.badCredentials)
  .transform(value => value.normalize('NFKC'))
  .refine(value => value.length > 0, 'Please enter your password.')

/** Spaces and full-width digits are what people paste; anything else is left as it is and will not match. */
export const Code = z
  .string(authErrors.codeInvalid)
  .max(64, authErrors.codeInvalid)
  .transform(value => value.normalize('NFKC').replace(/\s/g, ''))
  .refine(value => !isBlank(value), 'Please enter the code.')

export const Registration = z.object({ email: Email, password: NewPassword })
export const Credentials = z.object({ email: Email, password: TriedPassword })
export const Mailbox = z.object({ email: Email })
export const CodeProof = z.object({ email: Email, code: Code })
export const PasswordReset = z.object({
  email: Email,
  password: NewPassword,
  reset_token: z.string().max(128).optional(),
})

export const LoginReply = z.object({ token: z.string() })
export const MessageReply = z.object({ message: z.string() })
export const ResetProofReply = z.object({ message: z.string(), reset_token: z.string() })
