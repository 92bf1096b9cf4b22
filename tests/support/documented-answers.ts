import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { calls, type Call, type Schema } from '#server/openapi/calls.ts'
import { answersOf, isErrors } from '#server/openapi/document.ts'
import { endpoints } from '#shared/endpoints.ts'
import { ErrorReply, type KnownError } from '#shared/errors.ts'
import { httpErrors } from '#shared/http-errors.ts'

/** What any call may be refused with: bodies and types that are none, pages of other sites, faults of ours. */
const GENERAL = [400, 403, 413, 415, 500, 503]

const generalCodes = new Set<string>(Object.values(httpErrors).map(({ code }) => code))

const callsByMethod = Map.groupBy(calls, ({ method }) => method as string)

/** Holds an answer of the product against the table of its calls. Throws an error that names call, status and fault. */
export async function expectDocumented(method: string, url: string, response: Response) {
  if (method === 'HEAD') return
  const { pathname } = new URL(url, 'http://localhost')
  const call = findCall(method, pathname)
  const fault = call ? await faultOfCall(call, response) : await faultOfOther(pathname, response)
  if (fault) throw new Error(`${method} ${call?.path ?? pathname} answered ${response.status}: ${fault}`)
}

function findCall(method: string, pathname: string) {
  const asked = decoded(pathname).split('/')
  return callsByMethod.get(method)?.find(({ path }) => {
    const segments = path.split('/')
    return (
      segments.length === asked.length &&
      segments.every((segment, index) => segment.startsWith(':') || segment === asked[index])
    )
  })
}

/** As Hono reads an address. */
function decoded(pathname: string) {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

const isJson = (response: Response) =>
  (response.headers.get('content-type') ?? '').startsWith('application/json')

async function faultOfCall(call: Call, response: Response): Promise<string | undefined> {
  const { status } = response
  const answer = answersOf(call)[status]
  const isStream = call.events !== undefined && status === 200
  if (answer === undefined && !isStream && !GENERAL.includes(status)) return 'the status is not documented'
  if (answer === null) return response.body ? 'a body is not documented' : undefined
  if (!isJson(response)) {
    const isExpected = isStream || typeof answer === 'string'
    return isExpected ? undefined : `${response.headers.get('content-type')} is not documented`
  }
  if (typeof answer === 'string') return 'JSON is not documented'
  const body: unknown = await response.clone().json()
  if (answer !== undefined && !isErrors(answer)) return faultOfShape(answer, body)
  const kept = status === 503 && call.keptIn503 ? { [call.keptIn503]: z.optional(z.string()) } : {}
  return faultOfError(body, answer ?? [], kept)
}

/** Of what is no call: pages, the fake payment provider, the dev mailbox, and addresses where nothing is. */
async function faultOfOther(pathname: string, response: Response) {
  const isOurs = !pathname.startsWith(endpoints.testApi) && !pathname.startsWith(endpoints.devMailbox)
  if (!isJson(response) || !isOurs) return undefined
  if (response.ok) return 'the call is not documented'
  return faultOfError(await response.clone().json(), [], {})
}

function faultOfError(body: unknown, errors: readonly KnownError[], kept: Record<string, Schema>) {
  const shape = z.object({ ...ErrorReply.shape, ...kept })
  const fault = faultOfShape(shape, body)
  if (fault) return fault
  const { code } = shape.parse(body)
  const isDocumented = generalCodes.has(code) || errors.some(error => error.code === code)
  return isDocumented ? undefined : `the code is not documented: ${code}`
}

/** Exact: a field that the schema does not have is a fault, too. */
function faultOfShape(schema: Schema, body: unknown) {
  const parsed = z.safeParse(schema, body)
  if (!parsed.success) return z.prettifyError(parsed.error)
  if (isDeepStrictEqual(parsed.data, body)) return undefined
  return `it has more than is documented: ${JSON.stringify(body).slice(0, 500)}`
}
