import { randomUUID } from 'node:crypto'
import { calls as table, type Call as Row } from '#server/openapi/calls.ts'
import { openApiDocument } from '#server/openapi/document.ts'
import { endpoints } from '#shared/endpoints.ts'
import { PASSWORD } from '#tests/support/client.ts'
import { goodSpec } from '#tests/support/fake-upstream/agent-answers.ts'
import type { Things } from './things-with-ids.ts'

/** What /openapi.json cannot say of a call. A call that has none here, or an id of it, fails the hostile tests. */
interface Example {
  /** a body of the right shape, for a call that takes one; `sessionId` is the caller's own */
  body?: (sessionId: string) => Record<string, unknown>
  /** a query, from what is the caller's own */
  query?: (things: Things) => Record<string, string>
  /** what the owner of everything in it is answered, on trial and with that body */
  owner: number
  /** each id that it takes, in path, query or body: which of a person's things it names */
  ids?: Record<string, Id>
}

interface Id {
  of: keyof Things
  /** what an unknown one is answered; 404 unless told otherwise */
  unknown?: number
  /** what those without a login are answered for any, where they may make the call but not with this */
  visitors?: number
  /** fields of the body that say something else when this id is there */
  instead?: string[]
  /** the client's own choice: another's is a name like any other, and reaches nothing of theirs */
  isChosen?: true
  /** why a stranger is not answered as for an unknown one, and what instead */
  open?: { why: string; status: number; body?: object }
}

const email = () => `${randomUUID()}@example.com`
const code = '123456'
const session: Id = { of: 'sessionId' }
const business: Id = { of: 'businessId' }
const run: Id = { of: 'runId' }
const chosenGeneration: Id = { of: 'generationId', isChosen: true }
const likeTheProvider: Id = {
  of: 'transactionId',
  open: {
    why: "whoever has a checkout's address may pay, as at the provider; nobody else's is stored here",
    status: 404,
  },
}

const examples: Record<string, Example> = {
  [`POST ${endpoints.register}`]: { owner: 200, body: () => ({ email: email(), password: PASSWORD }) },
  [`POST ${endpoints.login}`]: { owner: 401, body: () => ({ email: email(), password: PASSWORD }) },
  [`POST ${endpoints.logout}`]: { owner: 204 },
  [`POST ${endpoints.sendCode}`]: { owner: 200, body: () => ({ email: email() }) },
  [`POST ${endpoints.verifyCode}`]: { owner: 404, body: () => ({ email: email(), code }) },
  [`POST ${endpoints.sendResetCode}`]: { owner: 200, body: () => ({ email: email() }) },
  [`POST ${endpoints.verifyResetCode}`]: { owner: 404, body: () => ({ email: email(), code }) },
  [`POST ${endpoints.resetPassword}`]: {
    owner: 403,
    body: () => ({ email: email(), password: PASSWORD, reset_token: 'none' }),
  },
  [`GET ${endpoints.subscriptionStatus}`]: { owner: 200 },
  [`POST ${endpoints.startTrial}`]: { owner: 409 },
  [`POST ${endpoints.createCheckoutSession}`]: { owner: 503 },
  [`POST ${endpoints.cancelSubscription}`]: { owner: 409 },
  [`POST ${endpoints.keepSubscription}`]: { owner: 409 },
  [`POST ${endpoints.portal}`]: { owner: 409, body: () => ({ for: 'invoices' }) },
  [`GET ${endpoints.paymentConfig}`]: { owner: 200 },
  [`GET ${endpoints.transactions}/:id`]: {
    owner: 200,
    ids: {
      id: {
        of: 'transactionId',
        open: {
          why: 'the checkout page tells whoever opens it that it is not theirs, and nothing else',
          status: 200,
          body: { owner: 'other', is_paid: false },
        },
      },
    },
  },
  // Taken only with the signature of the provider, whose ids these are.
  [`POST ${endpoints.webhook}`]: { owner: 401 },
  [`GET ${endpoints.businesses}`]: { owner: 200 },
  [`POST ${endpoints.businesses}`]: { owner: 200, body: () => ({ name: 'A bakery' }) },
  [`GET ${endpoints.businesses}/:id`]: { owner: 200, ids: { id: business } },
  [`PATCH ${endpoints.businesses}/:id`]: {
    owner: 200,
    body: () => ({ name: 'A bakery' }),
    ids: { id: business },
  },
  [`DELETE ${endpoints.businesses}/:id`]: { owner: 204, ids: { id: business } },
  [`GET ${endpoints.businesses}/:id/events`]: { owner: 200, ids: { id: business } },
  [`POST ${endpoints.businesses}/:id/events`]: {
    owner: 200,
    body: () => ({
      id: randomUUID(),
      event: { type: 'stated', fact: { key: 'price', value: { kind: 'money', amount: 29 } } },
    }),
    ids: { id: business },
  },
  [`DELETE ${endpoints.businesses}/:id/facts/:key`]: { owner: 204, ids: { id: business } },
  [`GET ${endpoints.sessions}`]: { owner: 200, ids: { business_id: business } },
  [`GET ${endpoints.messages}/:id`]: {
    owner: 200,
    ids: { id: session, before: { of: 'messageId', unknown: 200 } },
  },
  [`POST ${endpoints.startSession}`]: {
    owner: 200,
    body: () => ({ title: 'A title' }),
    ids: { business_id: business },
  },
  [`PATCH ${endpoints.sessions}/:id`]: {
    owner: 200,
    body: () => ({ title: 'A title' }),
    ids: { id: session, business_id: business },
  },
  [`DELETE ${endpoints.sessions}/:id`]: { owner: 204, ids: { id: session } },
  [`POST ${endpoints.stream}`]: {
    owner: 200,
    body: sessionId => ({ session_id: sessionId, prompt: 'How?', generation_id: randomUUID() }),
    ids: {
      session_id: session,
      parent_id: { of: 'messageId', instead: ['prompt'] },
      generation_id: chosenGeneration,
    },
  },
  [`GET ${endpoints.stream}/:id`]: {
    owner: 200,
    query: ({ generationId }) => ({ generation_id: generationId }),
    ids: { id: { ...session, unknown: 204 }, generation_id: { of: 'generationId', unknown: 204 } },
  },
  [`POST ${endpoints.sendMessage}`]: {
    owner: 200,
    body: sessionId => ({ session_id: sessionId, prompt: 'How?', generation_id: randomUUID() }),
    ids: { session_id: session, generation_id: chosenGeneration },
  },
  [`POST ${endpoints.stop}`]: {
    owner: 200,
    body: sessionId => ({ session_id: sessionId, generation_id: randomUUID(), shown: 1 }),
    ids: { session_id: session, generation_id: chosenGeneration },
  },
  [`POST ${endpoints.orchestrator}`]: {
    owner: 200,
    body: () => ({ project: 'A bakery', run_id: randomUUID() }),
    ids: {
      run_id: { of: 'runId', isChosen: true },
      business_id: { ...business, visitors: 401 },
    },
  },
  [`GET ${endpoints.runs}`]: { owner: 200 },
  [`GET ${endpoints.runs}/:id`]: { owner: 200, ids: { id: run } },
  [`GET ${endpoints.runs}/:id/stream`]: { owner: 200, ids: { id: run } },
  [`POST ${endpoints.runs}/:id/stop`]: { owner: 200, ids: { id: run } },
  [`POST ${endpoints.runs}/:id/retry`]: {
    owner: 200,
    body: () => ({ agents: ['designer'] }),
    ids: { id: run },
  },
  [`PATCH ${endpoints.runs}/:id/spec`]: { owner: 200, body: () => ({ spec: goodSpec }), ids: { id: run } },
  [`POST ${endpoints.runs}/:id/restore`]: {
    owner: 200,
    body: () => ({ version: 1, base: 1 }),
    ids: { id: run },
  },
  [`GET ${endpoints.runs}/:id/versions`]: { owner: 200, ids: { id: run } },
  [`GET ${endpoints.runs}/:id/versions/:key`]: { owner: 200, ids: { id: run } },
  [`GET ${endpoints.runs}/:id/diff`]: {
    owner: 200,
    query: () => ({ from: '1', to: '1' }),
    ids: { id: run },
  },
  [`DELETE ${endpoints.runs}/:id`]: { owner: 204, ids: { id: run } },
  [`GET ${endpoints.runs}/:id/preview`]: {
    owner: 200,
    query: ({ previewKey }) => ({ key: previewKey }),
    ids: { id: run },
  },
  [`POST ${endpoints.runs}/:id/revoke-previews`]: { owner: 204, ids: { id: run } },
  [`GET ${endpoints.testTransactions}/:id`]: { owner: 404, ids: { id: likeTheProvider } },
  [`POST ${endpoints.testTransactions}/:id/pay`]: { owner: 404, ids: { id: likeTheProvider } },
  [`POST ${endpoints.testTransactions}/:id/decline`]: { owner: 404, ids: { id: likeTheProvider } },
  [`POST ${endpoints.testControls}`]: { owner: 404, body: () => ({ action: 'renew' }) },
}

/** What every machine may ask: they take nothing, and no id. */
const MACHINES = new Set(['/healthz', '/readyz', '/metrics', endpoints.openapi])

interface Operation {
  security: Record<string, unknown>[]
  parameters?: { name: string; in: 'path' | 'query'; schema: { format?: string } }[]
  requestBody?: { content: { 'application/json': { schema: Body } } }
  responses: Record<string, unknown>
}
interface Body {
  properties: Record<string, { format?: string }>
  required?: string[]
  anyOf?: { required: string[] }[]
}

/** One call as the hostile tests make it: from /openapi.json, with the example of it. */
export interface Call extends Example {
  method: Row['method']
  /** as the app matches it */
  path: string
  needs: Row['needs']
  /** fields that may be left out */
  optional: string[]
  ids: Record<string, Id>
  /** the ids that /openapi.json says it takes */
  documentedIds: string[]
}

const { paths } = openApiDocument(table, { server: 'http://localhost:3000' })

/** Every call of the product. The hostile tests are made from this table. */
export const calls: Call[] = Object.entries(paths)
  .filter(([path]) => !MACHINES.has(path))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      callOf(
        method.toUpperCase() as Row['method'],
        path.replace('{id}', ':id').replace('{key}', ':key'),
        operation as Operation,
      ),
    ),
  )

function callOf(method: Row['method'], path: string, operation: Operation): Call {
  const example = examples[`${method} ${path}`]
  if (!example) throw new Error(`${method} ${path} has no example in tests/hostile/calls.ts`)
  const body = operation.requestBody?.content['application/json'].schema
  const needed = [...(body?.required ?? []), ...(body?.anyOf ?? []).flatMap(({ required }) => required)]
  return {
    ...example,
    method,
    path,
    needs: needsOf(operation),
    optional: Object.keys(body?.properties ?? {}).filter(field => !needed.includes(field)),
    ids: example.ids ?? {},
    documentedIds: idsOf(operation, body),
  }
}

function needsOf({ security, responses }: Operation): Row['needs'] {
  if (security.length === 0) return 'nothing'
  if (security.some(one => Object.keys(one).length === 0)) return 'no bad token'
  return '402' in responses ? 'access' : 'login'
}

/** What stands in the path, and each UUID in query and body. */
function idsOf({ parameters = [] }: Operation, body: Body | undefined) {
  const isId = ({ format }: { format?: string }) => format === 'uuid'
  const ids = [
    ...parameters.filter(({ name, schema }) => name === 'id' || isId(schema)).map(({ name }) => name),
    ...Object.entries(body?.properties ?? {}).flatMap(([name, schema]) => (isId(schema) ? [name] : [])),
  ]
  // An `id` in a body is the client's own choice of a name for what it makes.
  return [...new Set(ids)].sort()
}

export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`

/** The address of a thing with this id; `:key` is no id, but what everybody may name. */
export const at = (path: string, id: string) =>
  path.replace(':id', id).replace('/versions/:key', '/versions/1').replace(':key', 'price')
