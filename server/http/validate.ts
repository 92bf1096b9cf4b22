import type { Context } from 'hono'
import type { z } from 'zod'
import { AppError, badRequest } from './errors.ts'

const NOT_JSON = 'The body must be a JSON object.'

/** The body, parsed as JSON of this shape. Throws 415 for another content type and 400 for another shape. */
export async function readBody<Schema extends z.ZodType>(context: Context, schema: Schema) {
  const type = context.req.header('content-type') ?? ''
  if (!/^application\/json\s*(;\s*charset=utf-8\s*)?$/i.test(type)) {
    throw new AppError(415, 'The body must be JSON (content type application/json).')
  }
  return parse(schema, await readJson(context.req.text()))
}

async function readJson(text: Promise<string>): Promise<unknown> {
  const received = await text
  try {
    return JSON.parse(received)
  } catch {
    throw badRequest(NOT_JSON)
  }
}

/** Parses what came from outside; the first fault is the sentence of a 400. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badRequest(NOT_JSON)
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw badRequest(issue ? sentence(issue) : NOT_JSON)
}

function sentence(issue: z.core.$ZodIssue) {
  const field = issue.path.join('.')
  const isOurs = /^[A-Z].*[.!?]$/.test(issue.message) && !issue.message.startsWith('Invalid input')
  return isOurs || field === '' ? issue.message : `The field '${field}' is missing or malformed.`
}
