import { z } from 'zod'
import { authErrors } from '#shared/auth/messages.ts'
import { brand } from '#shared/brand.ts'
import { billingErrors } from '#shared/billing.ts'
import { httpErrors } from '#shared/http-errors.ts'
import { errorBody, ErrorReply, type KnownError } from '#shared/errors.ts'
import type { Answer, Call, Schema } from './calls.ts'

const ERROR = { $ref: '#/components/schemas/Error' }

/** Of the calls: the first number rises when one of them, or a field, goes. */
const VERSION = '1.0.0'

const ABOUT = `Every page of ${brand.product} is made of these calls. A call that fails answers with an error message for people and a code for programs; a 429 and a 503 say in Retry-After when to try again. New fields and new calls may come at any time: ignore what you do not know.`

const GENERAL =
  'Any other error: a body that is malformed (400), too large (413) or no JSON (415), a call from a page of another site (403), a fault of ours (500, 503).'

/** What a call answers to whoever may not make it, by who may. */
const refusals = {
  nothing: {},
  'no bad token': { 401: [authErrors.notSignedIn], 403: [authErrors.suspended] },
  login: { 401: [authErrors.notSignedIn], 403: [authErrors.suspended] },
  access: { 401: [authErrors.notSignedIn], 402: [billingErrors.noAccess], 403: [authErrors.suspended] },
} satisfies Record<Call['needs'], Record<number, readonly KnownError[]>>

/** Everything that a call says it answers, by status; general errors come to it. */
export function answersOf({ needs, isRead, answers }: Call): Readonly<Record<number, Answer>> {
  const limited = answers[429]
  const others = limited && isErrors(limited) ? limited : []
  return {
    ...refusals[needs],
    ...answers,
    ...(isRead && { 429: [...others, httpErrors.tooManyReads] }),
  }
}

const bearer = { bearer: [] }
const security = {
  nothing: [],
  'no bad token': [{}, bearer],
  login: [bearer],
  access: [bearer],
} satisfies Record<Call['needs'], object[]>

/** The calls as OpenAPI 3.1. `server` is the address of the product. */
export function openApiDocument(calls: readonly Call[], { server }: { server: string }) {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    const path = call.path.replace(':id', '{id}').replace(':key', '{key}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: brand.product,
      version: VERSION,
      description: ABOUT,
      contact: { name: brand.company, email: brand.supportMail },
    },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: { Error: output(ErrorReply) },
      responses: { Error: { description: GENERAL, content: json(ERROR) } },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that the login answers.' },
      },
    },
  }
}

function operation(call: Call) {
  const { method, path, summary, needs, body, id, key, query } = call
  const parameters = [
    ...(id ? [{ name: 'id', in: 'path', required: true, description: id, schema: { type: 'string' } }] : []),
    ...(key ? [{ name: 'key', in: 'path', required: true, schema: input(key) }] : []),
    ...(query ? queryParameters(query) : []),
  ]
  return {
    operationId: operationId({ method, path }),
    summary,
    security: security[needs],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: json(input(body)) } }),
    responses: { ...responses(call), default: { $ref: '#/components/responses/Error' } },
  }
}

/** 'POST /chat/start-session' is postChatStartSession. */
function operationId({ method, path }: Pick<Call, 'method' | 'path'>) {
  const words = path.split(/[^a-z]+/i).filter(Boolean)
  return method.toLowerCase() + words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function queryParameters(query: z.ZodObject) {
  const { properties = {}, required = [] } = input(query)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** By status. A call that streams answers events beside its JSON, or nothing else. */
function responses(call: Call) {
  const { events, keptIn503 } = call
  const found: Record<string, { description: string; content?: object }> = {}
  for (const [status, answer] of Object.entries(answersOf(call)))
    found[status] = response(answer, status === '503' ? keptIn503 : undefined)
  if (events) found[200] = withEvents(found[200], events)
  return found
}

function withEvents(otherwise: { content?: object } | undefined, { part }: NonNullable<Call['events']>) {
  const event = { ...output(part), description: "One event: the JSON of a 'data:' line." }
  const content = { ...otherwise?.content, 'text/event-stream': { schema: event } }
  const description = otherwise
    ? "The answer; with 'Accept: text/event-stream' live, as server-sent events."
    : 'Server-sent events.'
  return { description, content }
}

function response(answer: Answer, kept: Call['keptIn503']) {
  if (answer === null) return { description: 'Done; there is no body.' }
  if (typeof answer === 'string')
    return { description: 'The answer.', content: { [answer]: { schema: { type: 'string' } } } }
  return isErrors(answer)
    ? refusal(answer, kept)
    : { description: 'The answer.', content: json(output(answer)) }
}

export const isErrors = (answer: Answer): answer is readonly KnownError[] => Array.isArray(answer)

/** An error, with an example for each that is known beforehand. */
function refusal(errors: readonly KnownError[], kept: Call['keptIn503']) {
  const schema = kept ? { allOf: [ERROR, { properties: { [kept]: { type: 'string' } } }] } : ERROR
  const examples = errors.map(error => [error.code, { value: errorBody(error) }])
  return {
    description:
      errors.length > 0 ? errors.map(({ message }) => message).join(' · ') : 'Refused; the error says why.',
    content: {
      'application/json': { schema, ...(errors.length > 0 && { examples: Object.fromEntries(examples) }) },
    },
  }
}

const json = (schema: object) => ({ 'application/json': { schema } })

const input = (schema: Schema) => schemaOf(schema, 'input')
const output = (schema: Schema) => schemaOf(schema, 'output')

function schemaOf(schema: Schema, io: 'input' | 'output') {
  const { $schema: _, ...found } = z.toJSONSchema(schema, {
    io,
    override({ jsonSchema }) {
      // A later release may add fields to an answer.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  return found
}
