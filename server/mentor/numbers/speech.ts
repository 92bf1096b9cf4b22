import { sound } from './sound.ts'

/** A pitch is spoken slower than talk: 130 words a minute. Ours, between reading aloud (150) and a speech (120). */
const WORDS_A_MINUTE = 130
const SECONDS_A_MINUTE = 60

/** The words of a text. */
export function wordsIn(text: string): number {
  return text.split(/\s+/).filter(word => word !== '').length
}

/** Seconds it takes to say so many words, to five. */
export function secondsToSay(words: number): number | undefined {
  return words >= 0 ? sound(Math.ceil((words / WORDS_A_MINUTE) * (SECONDS_A_MINUTE / 5)) * 5) : undefined
}
