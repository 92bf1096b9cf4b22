import { errorBody } from '#shared/errors.ts'
import { LINK_LETTERS } from '#shared/auth/calls.ts'
import { authErrors, authTexts } from '#shared/auth/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { comesToSay, stopClock, withClock } from '../steps/clock-steps.ts'
import type { Screen } from '../screen.ts'
import { answered, at, cut, fill, held, press, says, sees, steps } from '../steps/steps.ts'

const EMAIL = 'maya@example.com'
const PASSWORD = 'correct horse battery'

const login = at('/login', 'Welcome Back')
const enterPassword = at(`/enter-password?email=${encodeURIComponent(EMAIL)}`, 'Enter Your Password')
const register = at('/register', 'Create Your Account')
const verify = at('/verify', 'Verify Your Email')
const verifyReset = at('/verify?mode=reset', 'Reset Password: Enter Code')
const link = 'kindling'.repeat(6).slice(0, LINK_LETTERS)
const verifyLink = at(`/verify#${link}`, 'Verify Your Email')
const verifyResetLink = at(`/verify?mode=reset#${link}`, 'Reset Your Password')
const changePassword = at('/change-password', 'Reset Your Password')
const resetPassword = at('/reset-password', 'Set New Password')

const logIn = steps(enterPassword, fill('Password', PASSWORD), press('Login'))
const signUp = steps(fill('Email', EMAIL), fill('Password', PASSWORD), press('Register'))
const sendCode = steps(fill('Code', '123456'), press('Verify'))
const setPassword = steps(fill('New password', PASSWORD), press('Update Password'))

const isBusy = sees(page => page.locator('button[aria-busy]'))

const done = { message: 'Done.' }

const loginScreens: Screen[] = [
  { name: 'login', reach: login },
  { name: 'login-error', reach: steps(login, press('Next'), says(authTexts.emailNeeded)) },
  { name: 'login-session-ended', as: 'expired', reach: at('/chat', 'Welcome Back') },
  { name: 'enter-password', reach: enterPassword },
  { name: 'enter-password-wrong', reach: steps(logIn, says(authErrors.badCredentials.message)) },
  { name: 'enter-password-busy', reach: steps(held(endpoints.login), logIn, isBusy) },
  {
    name: 'enter-password-unverified',
    reach: steps(
      answered(endpoints.login, errorBody(authErrors.unverified), 403),
      logIn,
      says(authErrors.unverified.message),
    ),
  },
]

const registerScreens: Screen[] = [
  { name: 'register', reach: register },
  { name: 'register-errors', reach: steps(register, press('Register'), says(authTexts.emailNeeded)) },
  {
    name: 'register-unreachable',
    reach: steps(cut(endpoints.register), register, signUp, says(authTexts.registerFailed)),
  },
]

const verifyScreens: Screen[] = [
  {
    name: 'verify-after-register',
    reach: steps(
      withClock,
      register,
      stopClock,
      signUp,
      comesToSay(/^We sent/),
      comesToSay(authTexts.registerDone),
    ),
  },
  { name: 'verify', as: 'signing up', reach: verify },
  {
    name: 'verify-busy',
    as: 'signing up',
    reach: steps(held(endpoints.verifyCode), verify, sendCode, isBusy),
  },
  {
    name: 'verify-wrong',
    as: 'signing up',
    reach: steps(
      answered(endpoints.verifyCode, errorBody(authErrors.codeInvalid), 400),
      verify,
      sendCode,
      says(authTexts.codeInvalid),
    ),
  },
  {
    name: 'verify-resent',
    as: 'signing up',
    reach: steps(withClock, verify, stopClock, press('Resend Code'), says(authTexts.resendDone)),
  },
  {
    name: 'verify-done',
    as: 'signing up',
    reach: steps(
      withClock,
      answered(endpoints.verifyCode, done),
      verify,
      stopClock,
      sendCode,
      says(authTexts.codeVerified),
    ),
  },
  { name: 'verify-link', reach: verifyLink },
  {
    name: 'verify-link-busy',
    reach: steps(held(endpoints.verifyCode), verifyLink, press('Continue'), isBusy),
  },
  {
    name: 'verify-link-ended',
    reach: steps(verifyLink, press('Continue'), says(authTexts.linkEnded)),
  },
  {
    name: 'verify-link-done',
    reach: steps(
      withClock,
      answered(endpoints.verifyCode, { ...done, email: EMAIL, reset_token: 'token' }),
      verifyLink,
      stopClock,
      press('Continue'),
      says(authTexts.linkNeedsPassword),
    ),
  },
]

const resetScreens: Screen[] = [
  { name: 'change-password', reach: changePassword },
  {
    name: 'change-password-sent',
    reach: steps(
      withClock,
      changePassword,
      stopClock,
      fill('Email', EMAIL),
      press('Send Code'),
      says(authTexts.resetCodeSent),
    ),
  },
  { name: 'verify-reset', as: 'resetting', reach: verifyReset },
  {
    name: 'verify-reset-expired',
    as: 'resetting',
    reach: steps(
      answered(endpoints.verifyResetCode, errorBody(authErrors.codeExpired), 400),
      verifyReset,
      sendCode,
      says(authTexts.codeExpired),
    ),
  },
  { name: 'verify-reset-link', reach: verifyResetLink },
  {
    name: 'verify-reset-link-ended',
    reach: steps(verifyResetLink, press('Continue'), says(authTexts.linkEnded)),
  },
  {
    name: 'verify-reset-link-unreachable',
    reach: steps(
      cut(endpoints.verifyResetCode),
      verifyResetLink,
      press('Continue'),
      says(authTexts.linkFailed),
    ),
  },
  {
    name: 'change-password-busy-mailbox',
    reach: steps(
      answered(endpoints.sendResetCode, errorBody(authErrors.mailboxBusy), 429),
      changePassword,
      fill('Email', EMAIL),
      press('Send Code'),
      says(authErrors.mailboxBusy.message),
    ),
  },
  { name: 'reset-password', as: 'resetting', reach: resetPassword },
  {
    name: 'reset-password-done',
    as: 'resetting',
    reach: steps(
      withClock,
      answered(endpoints.resetPassword, done),
      resetPassword,
      stopClock,
      setPassword,
      says(authTexts.passwordUpdated),
    ),
  },
]

export const authScreens = [...loginScreens, ...registerScreens, ...verifyScreens, ...resetScreens]
