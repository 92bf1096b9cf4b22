import { z } from 'zod'
import { ModelError, type ModelFailure } from '#server/ports.ts'

// The API's own errors carry a status, and so do error events, which the SDK marks with the status they stand for.
const WithStatus = z.object({ statusCode: z.number() })
const WithCode = z.object({ code: z.string() })
const WithCause = z.object({ cause: z.unknown() })

const OVERLOADED = new Set([429, 503, 529])
/** A code of any other form may be the provider's own words. */
const NETWORK_CODE = /^[A-Z][A-Z\d_]{1,40}$/
const PASSING = new Set([408, 409, 425])

/**
 * What a provider's error means to us. Its words, address and body stay behind, because they may hold keys and what
 * the person wrote; the cause names only a class, for the log.
 */
export function toModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error
  const status = statusOf(error)
  return new ModelError(failureOf(status), { cause: describe(error, status) })
}

const statusOf = (error: unknown) => WithStatus.safeParse(error).data?.statusCode

/** Nobody answered, or only to say that the server itself is broken; an answer about this one request is none of these. */
export function isOutage(error: unknown): boolean {
  const status = statusOf(error)
  // Without either it is a fault of ours, which says nothing of the provider.
  return status === undefined ? deepestCode(error) !== undefined : status >= 500
}

function failureOf(status: number | undefined): ModelFailure {
  if (status === undefined || status < 400 || status >= 600) return 'unavailable'
  if (OVERLOADED.has(status)) return 'busy'
  return status < 500 && !PASSING.has(status) ? 'refused' : 'unavailable'
}

function describe(error: unknown, status: number | undefined) {
  const name = error instanceof Error ? error.name : 'error event'
  const code = deepestCode(error)
  const isOfNetwork = code !== undefined && NETWORK_CODE.test(code)
  return [name, status, isOfNetwork ? code : undefined].filter(part => part !== undefined).join(' ')
}

/** The code of the network's own error, which lies under those of fetch and the SDK: ECONNREFUSED and the like. */
function deepestCode(error: unknown): string | undefined {
  const cause = WithCause.safeParse(error).data?.cause
  return (cause ? deepestCode(cause) : undefined) ?? WithCode.safeParse(error).data?.code
}
