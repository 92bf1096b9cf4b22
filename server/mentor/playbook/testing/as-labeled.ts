import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Understood } from '#shared/business/understood.ts'
import { decide, type Judged, NOBODYS } from '../../../extraction/decide.ts'
import type { Extraction } from '../../../extraction/extract.ts'
import { isWordKey } from '../../../extraction/words.ts'
import { readMessage } from '../../../extraction/features/features.ts'
import { LabeledMessage } from '../../../../scripts/training/labeled-message.ts'
import { readCorpus } from '../../../../scripts/training/read-corpus.ts'
import { spanOf } from '../../../../scripts/training/samples.ts'
import { type Heard, understoodFrom } from '../../../extraction/understand.ts'
import { weights } from '../../../extraction/weights.ts'

/** Conversations whose messages are labeled for these tests alone: nothing is learned of them. */
const FOLDER = join(import.meta.dirname, '..', 'conversations', 'labeled')

const forTestsAlone = readdirSync(FOLDER)
  .flatMap(name => readFileSync(join(FOLDER, name), 'utf8').trim().split('\n'))
  .map(line => LabeledMessage.parse(JSON.parse(line)))

const labeled = new Map(
  [...readCorpus('messages'), ...forTestsAlone].flatMap(message =>
    message.asks_only ? [] : [[message.text, message]],
  ),
)

export const labelsOf = (text: string): LabeledMessage | undefined => labeled.get(text)

/**
 * A message of the corpus, understood as it is labeled there: the same decision as ever over what its numbers, words and asks are, with
 * the labels in place of the learned models. So a test of an answer does not fall with another training.
 */
export function understoodAsLabeled({ spans, asks, text }: LabeledMessage, heard: Heard): Understood {
  const reading = readMessage(text, heard.asked)
  const judged = reading.quantities.map((quantity): Judged => {
    const span = spanOf(spans, quantity)
    return {
      quantity,
      candidates: span === undefined || span.key === 'none' ? [] : [{ key: span.key, probability: 1 }],
      scopes: { ...NOBODYS, [span?.scope ?? 'own']: 1 },
    }
  })
  const words = spans.flatMap(({ key, from, to }) => {
    if (!isWordKey(key)) return []
    const first = reading.tokens.findIndex(token => token.to > from)
    const end = reading.tokens.findLastIndex(token => token.from < to) + 1
    return [{ key, first, end, probability: 1, status: 'noted' as const }]
  })
  const extraction: Extraction = {
    reading,
    decisions: decide(judged, weights.thresholds),
    words,
    asks: asks.map(ask => ({ ask, probability: 1 })),
    isAskSure: true,
    isAskGuess: false,
  }
  return understoodFrom(extraction, heard)
}
