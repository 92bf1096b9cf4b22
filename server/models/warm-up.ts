import { knownFrom } from '#server/extraction/known-from.ts'
import { weights } from '#server/extraction/weights.ts'
import type { Mentor } from '#server/mentor/answer.ts'

/** After the start has settled; nobody waits for it. */
const AFTER_MS = 1_500
const BETWEEN_MS = 50
/** Questions that walk through hearing, sums and texts. */
const QUESTIONS = [
  'Hello',
  'I sell candles at $24 to small hotels in Leeds, each costs me $9, rent is $600 a month. When do I break even?',
  'How do I win my first 50 customers without a marketing budget?',
  'I have $18k saved and spend $2,500 a month. How long does it last?',
  'And if the price is $29?',
]

let isWarm = false
let isReadingWarm = false

/**
 * The mentor's first answer in a process takes hundreds of milliseconds, because its code is compiled as it is used. So it
 * answers itself a few questions when the process has nothing else to do, and the first person gets a quick one.
 */
export function warmUp(mentor: Mentor): void {
  if (isWarm) return
  isWarm = true
  isReadingWarm = true
  const turns: { role: 'user'; content: string }[] = []
  each(content => {
    turns.push({ role: 'user', content })
    mentor.answer({ turns, today: new Date(), knowledge: read(content) })
  })
}

/** Where a connected model answers, messages are read all the same: 100 ms for the first one. */
export function warmUpReading(): void {
  if (isReadingWarm) return
  isReadingWarm = true
  each(read)
}

function each(ask: (question: string) => void) {
  for (const [index, question] of QUESTIONS.entries())
    setTimeout(() => ask(question), AFTER_MS + index * BETWEEN_MS).unref()
}

const read = (text: string) => knownFrom(text, { today: new Date(), weights })
