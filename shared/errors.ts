import { z } from 'zod/mini'

/** One way a call can be refused: what a program compares, and what a person reads. */
export interface KnownError<Code extends string = string> {
  /** stable; written in snake_case */
  readonly code: Code
  /** what a person reads */
  readonly message: string
}

/** The body of every answer that is an error. */
export const ErrorReply = z.object({
  /** what a person reads */
  error: z.string(),
  code: z.string(),
})
export type ErrorReply = z.infer<typeof ErrorReply>

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''

type ErrorTable<Messages extends Record<string, string>> = {
  readonly [Name in keyof Messages & string]: KnownError<SnakeCase<Name>>
}

/** The errors of a module by name. The name makes the code: `codeExpired` is sent as `code_expired`. */
export function errorTable<const Messages extends Record<string, string>>(messages: Messages) {
  const errors = Object.entries(messages).map(([name, message]) => [name, { code: toCode(name), message }])
  return Object.fromEntries(errors) as ErrorTable<Messages>
}

const toCode = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** The same error with a message that says more, such as when to come back. */
export const withMessage = (error: KnownError, message: string): KnownError => ({ ...error, message })

export const errorBody = ({ code, message }: KnownError): ErrorReply => ({ error: message, code })
