import type { Context } from 'hono'
import { z } from 'zod'
import { createMiddleware } from 'hono/factory'
import { agentErrors } from '#shared/agent/messages.ts'
import { authErrors } from '#shared/auth/messages.ts'
import { businessInputErrors } from '#shared/business/errors.ts'
import { inputErrors } from '#shared/chat/messages.ts'
import { type KnownError, withMessage } from '#shared/errors.ts'
import { httpErrors } from '#shared/http-errors.ts'
import { AppError, badRequest } from './errors.ts'
import { parseJson } from './strict-json.ts'

const JSON_TYPE = /^application\/json\s*(;\s*charset=utf-8\s*)?$/i
// A byte order mark and bytes that are no UTF-8 are faults, not something to guess about.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The errors whose messages the schemas of bodies say. */
const fieldErrors = new Map(
  [authErrors, inputErrors, businessInputErrors, agentErrors]
    .flatMap((table): KnownError[] => Object.values(table))
    .map(error => [error.message, error]),
)

/** A call without payload needs no content type; any that is given must be JSON. Answers 415. */
export const jsonOnly = createMiddleware(async (context, next) => {
  if (context.req.header('content-type') !== undefined) requireJson(context)
  await next()
})

/** The body, parsed as JSON of this shape. Throws 415 for another content type and 400 for another shape. */
export async function readBody<Schema extends z.core.$ZodType>(context: Context, schema: Schema) {
  requireJson(context)
  return parse(schema, readJson(await context.req.arrayBuffer()))
}

function requireJson(context: Context) {
  if (!JSON_TYPE.test(context.req.header('content-type') ?? ''))
    throw new AppError(415, httpErrors.notJsonType)
}

function readJson(received: ArrayBuffer): unknown {
  try {
    return parseJson(utf8.decode(received))
  } catch {
    throw badRequest(httpErrors.notJson)
  }
}

/** Parses what came from outside; the first fault is the error of a 400. */
export function parse<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest(httpErrors.notJson)
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw badRequest(issue ? errorOf(issue) : httpErrors.notJson)
}

/** Schemas give our messages where they have one; zod's own words stay inside. */
function errorOf(issue: z.core.$ZodIssue): KnownError {
  const field = issue.path.join('.')
  const isOurs = /^[A-Z].*[.!?]$/.test(issue.message) && !issue.message.startsWith('Invalid input')
  const message = isOurs || field === '' ? issue.message : `The field '${field}' is missing or malformed.`
  return fieldErrors.get(issue.message) ?? withMessage(httpErrors.badField, message)
}
