import { z } from 'zod/mini'
import { endpoints } from '#shared/endpoints.ts'
import type { KnownError } from '#shared/errors.ts'
import { expireLoginSession } from './login-session.ts'
import { storage } from './storage.ts'

const NOTHING_SAID: KnownError = { code: '', message: '' }
// A proxy in front of us may answer with a message of its own.
const Refusal = z.object({ error: z.string(), code: z.optional(z.string()) })
const NO_ANSWER_AFTER_MS = 30_000

// A 401 here speaks of the password or code in the body, not of the stored token.
const callsWithOtherProofs: string[] = [
  endpoints.login,
  endpoints.resetPassword,
  endpoints.verifyCode,
  endpoints.verifyResetCode,
]

/** The server refused. `code` and `message` are what it sent, empty when it sent none. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly retryAfterS: number | undefined
  constructor(status: number, { code, message }: KnownError, retryAfterS?: number) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.retryAfterS = retryAfterS
  }
}

/** No answer came: offline, a lost connection or a server that is away. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

interface Options {
  signal?: AbortSignal
  /** lets the call outlive the page */
  keepalive?: boolean
  /** how long the answer may take; 30 s where it is not said */
  noAnswerAfterMs?: number
}

/** Calls of our own server. They throw ApiError, NetworkError, or the signal's own reason when it was aborted. */
export const api = {
  get: <Answer>(path: string, schema: z.ZodMiniType<Answer>, options?: Options) =>
    call({ method: 'GET', path, schema, options }),
  post: <Answer>(path: string, body: object | undefined, schema: z.ZodMiniType<Answer>, options?: Options) =>
    call({ method: 'POST', path, body, schema, options }),
  patch: <Answer>(path: string, body: object | undefined, schema: z.ZodMiniType<Answer>, options?: Options) =>
    call({ method: 'PATCH', path, body, schema, options }),
  /** for calls answered by 204 give `z.undefined()` as schema, here as everywhere */
  delete: <Answer>(path: string, schema: z.ZodMiniType<Answer>, options?: Options) =>
    call({ method: 'DELETE', path, schema, options }),
}

/** The headers of a call; every call carries the token when one is stored. A stream needs them too. */
export function requestHeaders(token: string | null, hasBody: boolean): Record<string, string> {
  return {
    accept: 'application/json',
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
}

/** Ends the stored session when the server has just refused its token; a newer token is left alone. */
export function noticeRefusal(status: number, token: string | null) {
  if (status === 401 && token && storage.get('token') === token) expireLoginSession()
}

interface Call<Answer> {
  method: string
  path: string
  body?: object | undefined
  schema: z.ZodMiniType<Answer>
  options: Options | undefined
}

async function call<Answer>({ method, path, body, schema, options }: Call<Answer>): Promise<Answer> {
  const token = storage.get('token')
  const response = await reach(path, {
    method,
    headers: requestHeaders(token, body !== undefined),
    keepalive: options?.keepalive ?? false,
    signal: options?.signal ?? null,
    noAnswerAfterMs: options?.noAnswerAfterMs ?? NO_ANSWER_AFTER_MS,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = await response.json().catch(() => undefined)
  if (!response.ok) {
    if (!callsWithOtherProofs.includes(path)) noticeRefusal(response.status, token)
    throw new ApiError(response.status, knownErrorOf(answer), retryAfterS(response))
  }
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new ApiError(response.status, NOTHING_SAID)
  return parsed.data
}

interface Reach extends RequestInit {
  signal: AbortSignal | null
  noAnswerAfterMs: number
}

async function reach(path: string, { noAnswerAfterMs, ...init }: Reach) {
  const { signal } = init
  const timeout = AbortSignal.timeout(noAnswerAfterMs)
  try {
    return await fetch(path, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
  } catch (error) {
    signal?.throwIfAborted()
    throw new NetworkError('No answer', { cause: error })
  }
}

/** What the body of a refusal says. */
export function knownErrorOf(answer: unknown): KnownError {
  const said = Refusal.safeParse(answer)
  return said.success ? { code: said.data.code ?? '', message: said.data.error } : NOTHING_SAID
}

function retryAfterS(response: Response) {
  const seconds = Number(response.headers.get('retry-after') ?? undefined)
  return Number.isFinite(seconds) ? seconds : undefined
}
