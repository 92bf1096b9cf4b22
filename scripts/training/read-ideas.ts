import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Archetype } from '#shared/agent/archetype.ts'
import { TALK } from '#server/extraction/ideas/idea-weights.ts'
import { hashOf } from '#server/extraction/model/hash.ts'
import { CORPUS, readCorpus } from './read-corpus.ts'

/** A text with the label of one decision, in whose voice. */
export interface LabeledIdea {
  text: string
  label: string
  /** other labels that are as right */
  alike?: readonly string[]
  voice: string
  /** what was written about projects, and not for the mentor */
  isProject: boolean
}

/** Of what people ask the mentor every so manieth message is learned from: there are ten times as many as projects. */
const MESSAGES_LEARNED = 4
/** What one person wrote of many topics is held out in so many parts. */
const IDEA_VOICES = 40

const SafetyLine = z.object({
  text: z.string(),
  archetypes: z.array(Archetype).optional(),
  voice: z.string(),
})
const Described = z.object({ text: z.string(), archetypes: z.array(Archetype), voice: z.string() })
export const Sentence = z.object({
  who: z.string(),
  language: z.string(),
  text: z.string(),
  archetype: z.array(Archetype),
  offer: z.nullable(z.string()),
  buyer: z.nullable(z.string()),
  prices: z.array(z.object({ amount: z.number(), per: z.string(), of: z.nullable(z.string()) })),
  other_amounts: z.array(z.object({ amount: z.number(), meaning: z.string() })),
  place: z.nullable(z.string()),
})
export type Sentence = z.infer<typeof Sentence>

const lines = (file: string) =>
  readFileSync(join(CORPUS, file), 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))

/** Which archetype a project is, or TALK; '' where nobody said which. */
export const readArchetypes = (): LabeledIdea[] => [
  ...projects(),
  ...lines('safety-ideas.jsonl')
    .map(line => SafetyLine.parse(line))
    .map(({ text, voice, archetypes }) => ({
      text,
      label: archetypes?.[0] ?? '',
      alike: archetypes ?? [],
      voice: `${voice}-${hashOf(text) % IDEA_VOICES}`,
      isProject: true,
    })),
  ...messages(),
]

function projects(): LabeledIdea[] {
  const written = [...readCorpus('messages'), ...readCorpus('next')].flatMap(({ text, archetypes, voice }) =>
    archetypes?.[0] === undefined
      ? []
      : [{ text, label: archetypes[0], alike: archetypes, voice, isProject: true }],
  )
  const sentences = lines('workshop-sentences.jsonl')
    .map(line => Sentence.parse(line))
    .map(({ text, archetype, who }) => ({
      text,
      label: archetype[0] ?? '',
      alike: archetype,
      voice: `sentence ${who}`,
      isProject: true,
    }))
  const described = lines('archetypes.jsonl')
    .map(line => Described.parse(line))
    .map(({ text, archetypes, voice }) => ({
      text,
      label: archetypes[0] ?? '',
      alike: archetypes,
      voice,
      isProject: true,
    }))
  return [...written, ...sentences, ...described]
}

/** What people ask a mentor, which is no project. */
const messages = (): LabeledIdea[] =>
  readCorpus('messages')
    .filter(
      ({ text, asks, archetypes, safety }) =>
        safety === null &&
        archetypes === undefined &&
        asks.length > 0 &&
        !asks.includes('tells_only') &&
        hashOf(text) % MESSAGES_LEARNED === 0,
    )
    .map(({ text, voice }) => ({ text, label: TALK, voice, isProject: false }))
