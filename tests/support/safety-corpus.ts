import { readFileSync } from 'node:fs'
import type { SafetyCategory } from '#shared/safety.ts'

export interface SafetyLine {
  text: string
  safety: SafetyCategory | null
  kind: 'chat' | 'workshop'
  /** who wrote it; those of `heldOutVoices` were not looked at while the rules were made */
  voice: string
}

/** The labeled messages that the rules on safety are held against. */
export const safetyCorpus = readFileSync(
  new URL('../../server/extraction/corpus/safety.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map(line => JSON.parse(line) as SafetyLine)
