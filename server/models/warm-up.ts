import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { knownFrom } from '#server/extraction/known-from.ts'
import { judge } from '#server/extraction/safety/safety.ts'
import { classesOf } from '#server/extraction/text/lexicon.ts'
import { weights } from '#server/extraction/weights.ts'
import type { Model } from '#server/ports.ts'

/** On a machine on which it takes longer, it is left to those who ask. */
const MOST_MS = 500
const TABLES = [() => classesOf(['sell']), () => weights.networks, () => judge('I sell candles.')]
/** With numbers and without: what more questions would compile is little beside what they would take of each start. */
const QUESTIONS = [
  'I sell candles at $24 to small hotels in Leeds, each costs me $9, rent is $600 a month. When do I break even?',
  'How do I win my first 50 customers without a marketing budget?',
]

/**
 * What a process does for the first time is slower, because its code and its tables are made ready as they are used. So once it serves
 * it answers itself, in pieces between which others are served. A connected model is not asked; messages to it are read all the same.
 */
export async function warmUp(model: Model): Promise<void> {
  const ending = new AbortController()
  await Promise.race([answerItself(model, ending.signal), wait(MOST_MS, undefined, { ref: false })])
  ending.abort()
}

async function answerItself(model: Model, signal: AbortSignal) {
  const endsMs = performance.now() + MOST_MS
  const today = new Date()
  for (const makeReady of TABLES) {
    makeReady()
    await nextTurn()
  }
  for (const content of QUESTIONS) {
    if (performance.now() > endsMs) return
    const knowledge = knownFrom(content, { today, weights })
    await nextTurn()
    if (model.kind !== 'built-in') continue
    const answer = model.stream({ turns: [{ role: 'user', content }], today, knowledge, signal })
    await Array.fromAsync(answer)
  }
}
