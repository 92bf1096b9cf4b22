import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Archetype } from '#shared/agent/archetype.ts'
import { hashOf } from '#server/extraction/model/hash.ts'
import { CORPUS, readCorpus } from './read-corpus.ts'

/** A sentence for the workshop, and which archetypes it may be taken for, the likeliest first. */
export interface LabeledIdea {
  text: string
  archetypes: readonly Archetype[]
  voice: string
}

/** What one person wrote of many topics is held out in so many parts. */
const PARTS = 40

const Described = z.object({
  text: z.string(),
  archetypes: z.array(Archetype).optional(),
  voice: z.string(),
})
const Sentence = z.object({ text: z.string(), archetype: z.array(Archetype), who: z.string() })

const lines = (file: string) =>
  readFileSync(join(CORPUS, file), 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))

/** Every sentence of which somebody said what kind of business it describes, but the sealed ones. */
export function readIdeas(): LabeledIdea[] {
  const messages = [...readCorpus('messages'), ...readCorpus('next')]
  const sentences = lines('workshop-sentences.jsonl').map(line => Sentence.parse(line))
  const described = ['archetypes.jsonl', 'safety-ideas.jsonl'].flatMap(file =>
    lines(file).map(line => {
      const { text, archetypes = [], voice } = Described.parse(line)
      return { text, archetypes, voice: `${voice}-${hashOf(text) % PARTS}` }
    }),
  )
  return [
    ...messages.map(({ text, archetypes = [], voice }) => ({ text, archetypes, voice })),
    ...sentences.map(({ text, archetype, who }) => ({
      text,
      archetypes: archetype,
      voice: `sentence ${who}`,
    })),
    ...described,
  ].filter(({ archetypes }) => archetypes.length > 0)
}
