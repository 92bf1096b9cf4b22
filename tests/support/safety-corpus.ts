import { readFileSync } from 'node:fs'
import type { SafetyCategory } from '#shared/safety.ts'

export interface SafetyLine {
  text: string
  safety: SafetyCategory | null
  kind: 'chat' | 'workshop'
  /** who wrote it */
  voice: string
}

const read = (name: string) =>
  readFileSync(new URL(`../../server/extraction/corpus/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as SafetyLine)

/** The labeled messages that the rules on safety are held against. */
export const safetyCorpus = read('safety.jsonl')

/** Of nine voices, which the rules must get right: what is to be refused, or answered with care. */
export const harmfulMessages = safetyCorpus.filter(
  ({ voice, safety }) => safety !== null && /^[A-I]$/.test(voice),
)

/** Messages of 24 people who wrote after the rules were made; nothing was made from them. */
export const unseenCorpus = read('safety-unseen.jsonl')

/** Messages that nobody looks at who makes the rules: they tell how far those carry. */
export const sealedCorpus = read('safety-sealed.jsonl')
