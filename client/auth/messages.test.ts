import { expect, test } from 'vitest'
import { authErrors, authTexts } from '#shared/auth/messages.ts'
import { ApiError, NetworkError } from '../api.ts'
import { codeError, emailError, newPasswordError, passwordError } from './validation.ts'
import { resendFailure } from './send-code.ts'
import { codeFailure } from './code-form.tsx'
import { linkFailure } from './link-form.tsx'

test.each([
  ['', authTexts.emailNeeded],
  ['   ', authTexts.emailNeeded],
  ['maya', authErrors.badEmail.message],
  [' Maya@Example.com ', undefined],
])('the address %j is answered with %j', (value, message) => expect(emailError(value)).toBe(message))

test('a new password has to fit the rule, a tried one only to be there', () => {
  expect(newPasswordError('short')).toBe(authErrors.badPassword.message)
  expect(newPasswordError('long enough')).toBeUndefined()
  expect(passwordError('short')).toBeUndefined()
  expect(passwordError('')).toBe('Please enter your password.')
  expect(codeError(' ')).toBe('Please enter the code.')
})

test.each([
  [authErrors.codeExpired, authTexts.codeExpired],
  [authErrors.codeInvalid, authTexts.codeInvalid],
  [authErrors.codeMissing, authTexts.codeMissing],
  [authErrors.codeLimit, authTexts.codeLimit],
  [authErrors.tooManyTries, authTexts.verifyFailed],
])('a code refused with %j shows %j', (said, shown) => {
  expect(codeFailure(new ApiError(400, said)).message).toBe(shown)
})

test.each([
  [authErrors.codeExpired, authTexts.linkEnded],
  [authErrors.codeInvalid, authTexts.linkEnded],
  [authErrors.tooManyTries, authTexts.linkFailed],
])('a link refused with %j shows %j', (said, shown) => {
  expect(linkFailure(new ApiError(400, said))).toEqual({
    message: shown,
    code: said.code,
    isUnreachable: false,
  })
})

test('a failed resend names the daily limit or the link to use, and otherwise only that it failed', () => {
  expect(resendFailure(new ApiError(429, authErrors.codeLimit)).message).toBe(authTexts.codeLimit)
  // The link of the newest email is the way out.
  expect(resendFailure(new ApiError(429, authErrors.mailboxBusy)).message).toBe(
    authErrors.mailboxBusy.message,
  )
  expect(resendFailure(new ApiError(429, authErrors.tooManyTries)).message).toBe(authTexts.resendFailed)
  expect(resendFailure(new NetworkError('No answer'))).toEqual({
    message: authTexts.resendFailed,
    code: '',
    isUnreachable: true,
  })
})
