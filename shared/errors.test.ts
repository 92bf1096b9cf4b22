import { expect, test } from 'vitest'
import { agentErrors } from './agent/messages.ts'
import { authErrors } from './auth/messages.ts'
import { billingErrors } from './billing.ts'
import { chatErrors, inputErrors, replyErrors } from './chat/messages.ts'
import { errorBody, withMessage } from './errors.ts'
import { httpErrors } from './http-errors.ts'

test('an error goes out as its message and its code', () => {
  expect(errorBody(authErrors.codeExpired)).toEqual({ error: 'Code has expired', code: 'code_expired' })
})

test('a message that tells more leaves the code as it is', () => {
  expect(withMessage(httpErrors.bodyTooLarge, 'At most 4 kB are taken.')).toEqual({
    code: 'body_too_large',
    message: 'At most 4 kB are taken.',
  })
})

test('one message has one code', () => {
  const all = [
    agentErrors,
    authErrors,
    billingErrors,
    chatErrors,
    httpErrors,
    inputErrors,
    replyErrors,
  ].flatMap(table => Object.values(table).map(({ code, message }) => ({ code, message })))
  const codes = Map.groupBy(all, ({ message }) => message)
  expect([...codes.values()].filter(same => new Set(same.map(({ code }) => code)).size > 1)).toEqual([])
})
