import type { FactKey } from '#shared/business/keys.ts'
import { readingOf, type Reading } from './features.ts'
import { languageOf } from './language.ts'
import { findQuantities } from './quantities/find-quantities.ts'
import { tokensOf } from './tokens.ts'

/** A message taken apart: what every model of the extraction looks at. */
export function readMessage(text: string, asked: FactKey | undefined): Reading {
  const tokens = tokensOf(text)
  const language = languageOf(tokens)
  return readingOf(tokens, findQuantities(tokens, language), { language, asked })
}
