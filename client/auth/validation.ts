import type { z } from 'zod/mini'
import { Code, Email, NewPassword, TriedPassword } from '#shared/auth/calls.ts'
import { authTexts } from '#shared/auth/messages.ts'

// The server's own rules, asked before a call is made. Each answers the message to show, or undefined.

const errorBy = (schema: z.ZodMiniType) => (value: string) =>
  schema.safeParse(value).error?.issues[0]?.message

const wrongEmail = errorBy(Email)

export function emailError(value: string) {
  return value.trim() === '' ? authTexts.emailNeeded : wrongEmail(value)
}
export const newPasswordError = errorBy(NewPassword)
export const passwordError = errorBy(TriedPassword)
export const codeError = errorBy(Code)
