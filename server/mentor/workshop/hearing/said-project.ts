import { extract, type Extraction } from '../../../extraction/extract.ts'
import { weights } from '../../../extraction/weights.ts'
import { type Settled, withoutAnswers } from './settled.ts'

/** So much of a description is listened to, in UTF-16 units. */
const HEARD_MAX_UNITS = 6_000

/** A sentence of the workshop, read once. */
export interface SaidProject {
  /** what is listened to, without answers to Ember's questions */
  words: string
  extraction: Extraction
  settled: Settled
}

export function saidProject(project: string): SaidProject {
  const { sentence, settled } = withoutAnswers(project)
  const words = cleaned(sentence.slice(0, HEARD_MAX_UNITS)).trim()
  return { words, settled, extraction: extract(words, { weights }) }
}

const cleaned = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\u00a0\u202f ]{2,}|\t/g, ' ')
    .replace(/[’‘]/g, "'")
