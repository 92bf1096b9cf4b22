import { z } from 'zod'
import { notFound } from './errors.ts'

/** An id from an address, as the database writes it; what is none exists as little as an unknown one. Throws 404. */
export function knownId(value: string, sentence: string) {
  if (!z.uuid().safeParse(value).success) throw notFound(sentence)
  return value.toLowerCase()
}
