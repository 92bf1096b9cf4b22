import { billingTexts } from '../billing.ts'
import { errorTable } from '../errors.ts'
/** What the server answers in the field `error`; the first four are the specification's words. */
export const authErrors = /* @__PURE__ */ errorTable({
  codeExpired: 'Code has expired',
  codeInvalid: 'Invalid code',
  codeMissing: 'No code found for this email',
  codeLimit: 'You have reached the maximum of 5 codes today',
  mailboxBusy: 'Many codes were asked for this address. Please use the link in our newest email.',
  badCredentials: 'The email or password is incorrect.',
  unverified: 'Please verify your email first.',
  suspended: 'This account is suspended. Please write to support.',
  notSignedIn: billingTexts.loginFirst,
  tooManyTries: 'Too many attempts. Please wait a few minutes and try again.',
  resetNotProven: 'Please request a new reset code first.',
  badEmail: 'Please enter a valid email address.',
  badPassword: 'Please choose a password of 8 to 128 characters.',
  commonPassword: 'This password is too common. Please choose another one.',
})

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
  linkVerified: 'Email verified',
  linkNeedsPassword: 'Email verified. Next, choose a password.',
  linkEnded: 'This link has expired or was already used.',
  linkFailed: 'We couldn’t check this link. Please try again.',
  verifyFailed: 'Verification failed. Please try again.',
  resendDone: 'A new code has been sent to your email.',
  resendFailed: 'Failed to resend code. Try again shortly.',
  resetCodeSent: '✅ Code sent to your email',
  resetCodeFailed: 'Failed to send code',
  passwordUpdated: '✅ Password updated!',
  passwordFailed: 'Failed to reset password',
  passwordCommon: 'Your password is one of the most common. Please choose another.',
} as const
