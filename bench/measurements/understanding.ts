import { randomUUID } from 'node:crypto'
import { understand } from '#server/extraction/understand.ts'
import { weights } from '#server/extraction/weights.ts'
import { quantile } from '../statistics.ts'

const ROUNDS = 40
const WARM_UP_ROUNDS = 20
/** UTF-16 units; a message has at most 32,000 */
const LENGTHS = [6_000, 12_000, 32_000] as const
const texts = {
  prose:
    'We have made beeswax wraps in a small kitchen for a while now, mostly for young families who want less plastic at home, ' +
    'and the market on Saturday is where most of them first see us. What would you do next? ',
  'dense with numbers':
    'Rent is 900 a month, a wrap costs 3.20 to make and goes for 8, I sold 310 last month to 90 people of whom 28 came back, and 4,100 is in the bank. ',
}

/** Of texts of several lengths, the milliseconds of processor time that it takes to understand them. */
export function measureUnderstanding() {
  return Object.entries(texts).map(([name, sentence]) => ({
    name,
    tookMs: LENGTHS.map(length =>
      tookMs(sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length)),
    ),
  }))
}

function tookMs(text: string) {
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage()
    understand(
      { text, messageId: randomUUID(), saidAt: new Date(), asked: undefined, currency: undefined },
      weights,
    )
    const { user, system } = process.cpuUsage(before)
    if (round >= WARM_UP_ROUNDS) took.push((user + system) / 1_000)
  }
  return quantile(took, 0.5)
}

export const understandingHead = ['to understand a message, ms', ...LENGTHS.map(String)]
