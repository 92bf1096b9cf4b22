import type { KnownError } from '#shared/errors.ts'
import { z } from 'zod'
import { notFound } from './errors.ts'

/** An id from an address, as the database writes it; what is none exists as little as an unknown one. Throws 404. */
export function knownId(value: string, error: KnownError) {
  if (!z.uuid().safeParse(value).success) throw notFound(error)
  return value.toLowerCase()
}
