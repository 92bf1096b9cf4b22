import type { Ask } from '#shared/asks.ts'
import type { Decision } from '#server/extraction/decide.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { extract, type Extraction } from '#server/extraction/extract.ts'
import { valueOf } from '#server/extraction/facts/fact-value.ts'
import type { Weights } from '#server/extraction/model/weights.ts'
import { isWordKey } from '#server/extraction/words.ts'
import type { LabeledMessage, LabeledSpan } from './labeled-message.ts'
import { spanOf } from './samples.ts'

const ANY_DAY = new Date('2027-03-01T12:00:00Z')
const NOTHING_ASKED: ReadonlySet<Ask> = new Set<Ask>(['tells_only', 'other'])

/** How often something was so, of how many times. */
class Ratio {
  hits = 0
  of = 0

  add(isHit: boolean) {
    this.of += 1
    if (isHit) this.hits += 1
  }

  get share() {
    return this.of === 0 ? 0 : this.hits / this.of
  }

  /** '0.93 [0.91, 0.95]': with the interval in which it lies in 95 of 100 cases (Wilson 1927). */
  toString() {
    const { share, of } = this
    if (of === 0) return 'none'
    const z = 1.96
    const middle = (share + (z * z) / (2 * of)) / (1 + (z * z) / of)
    const half = (z / (1 + (z * z) / of)) * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))
    return `${share.toFixed(3)} [${(middle - half).toFixed(3)}, ${(middle + half).toFixed(3)}] of ${of}`
  }
}

export class Report {
  /** noted facts that are right: key, value and whose they are */
  readonly precision = new Ratio()
  /** facts said that are noted and right */
  readonly recall = new Ratio()
  /** facts said that are noted or asked about with the right key first */
  readonly heard = new Ratio()
  /** numbers alone, without words */
  readonly numberPrecision = new Ratio()
  readonly numberRecall = new Ratio()
  /** messages with numbers in which every fact is noted and nothing else is */
  readonly allRight = new Ratio()
  readonly priceInvented = new Ratio()
  readonly wrongAsks = new Ratio()
  readonly inventedAsks = new Ratio()
  readonly sureAsks = new Ratio()
  readonly byKey = new Map<FactKey, { precision: Ratio; recall: Ratio }>()
  readonly confusions = new Map<string, number>()

  add(message: LabeledMessage, extraction: Extraction) {
    if (!message.asks_only) {
      this.addNumbers(message, extraction.decisions)
      this.addWords(message, extraction)
    }
    this.addAsks(message, extraction)
  }

  ofKey(key: FactKey) {
    const known = this.byKey.get(key) ?? { precision: new Ratio(), recall: new Ratio() }
    this.byKey.set(key, known)
    return known
  }

  addNumbers({ spans }: LabeledMessage, decisions: readonly Decision[]) {
    let isAllRight = true
    const found = new Set<LabeledSpan>()
    for (const { key, status, judged } of decisions) {
      const span = spanOf(spans, judged.quantity)
      if (span) found.add(span)
      const isFact = span !== undefined && span.key !== 'none' && (span.scope ?? 'own') === 'own'
      const isRight = isFact && span.key === key && isValueRight(span, judged.quantity, key)
      if (status === 'noted' && key !== null) {
        this.precision.add(isRight)
        this.numberPrecision.add(isRight)
        this.ofKey(key).precision.add(isRight)
        if (key === 'price') this.priceInvented.add(span?.key !== 'price')
        if (!isRight) {
          isAllRight = false
          const confusion = `${span?.key ?? 'none'}${span?.scope && span.scope !== 'own' ? ` (${span.scope})` : ''} as ${key}`
          this.confusions.set(confusion, (this.confusions.get(confusion) ?? 0) + 1)
        }
      }
      if (!isFact || span.key === 'none') continue
      const isNoted = isRight && status === 'noted'
      this.recall.add(isNoted)
      this.numberRecall.add(isNoted)
      this.ofKey(span.key).recall.add(isNoted)
      this.heard.add(isRight && (status === 'noted' || status === 'asked'))
      if (!isNoted) isAllRight = false
    }
    // What the finder of quantities never saw counts as missed.
    for (const span of spans) {
      if (found.has(span) || span.key === 'none' || isWordKey(span.key) || (span.scope ?? 'own') !== 'own')
        continue
      this.recall.add(false)
      this.numberRecall.add(false)
      this.heard.add(false)
      isAllRight = false
    }
    if (spans.some(span => !isWordKey(span.key) && span.key !== 'none')) this.allRight.add(isAllRight)
  }

  /** Words from a probability on, or those that were noted. */
  addWords({ spans }: LabeledMessage, { words, reading }: Extraction, from?: number) {
    const found = new Set<LabeledSpan>()
    for (const { key, status, probability, first, end } of words) {
      if (from === undefined ? status !== 'noted' : probability < from) continue
      const start = reading.tokens[first]?.from ?? 0
      const stop = reading.tokens[end - 1]?.to ?? 0
      const span = spans.find(
        one => one.key === key && one.scope !== 'other' && one.from < stop && one.to > start,
      )
      this.precision.add(span !== undefined)
      this.ofKey(key).precision.add(span !== undefined)
      if (span) found.add(span)
    }
    for (const span of spans) {
      if (!isWordKey(span.key) || span.scope === 'other') continue
      this.recall.add(found.has(span))
      this.ofKey(span.key).recall.add(found.has(span))
    }
  }

  /** Asks that are sure from a probability on, or those that were taken for sure. */
  addAsks({ asks: wanted }: LabeledMessage, { asks, isAskSure }: Extraction, from?: number) {
    const first = asks[0]?.ask
    const isSure = from === undefined ? isAskSure : (asks[0]?.probability ?? 0) >= from
    const isAsked = wanted[0] !== undefined && !NOTHING_ASKED.has(wanted[0])
    const isAnswered = isSure && first !== undefined && !NOTHING_ASKED.has(first)
    if (isAsked) {
      this.wrongAsks.add(isAnswered && !wanted.includes(first))
      this.sureAsks.add(isAnswered)
    } else this.inventedAsks.add(isAnswered)
  }
}

function isValueRight(span: LabeledSpan, quantity: Parameters<typeof valueOf>[0], key: FactKey | null) {
  if (key === null) return false
  const value = valueOf(quantity, key, ANY_DAY)
  if (!value) return false
  if (span.value === undefined || value.kind === 'date') return true
  const wanted = Array.isArray(span.value) ? span.value[0] : span.value
  const got = value.amount ?? value.share ?? value.low ?? 0
  return (
    Math.abs(got - wanted) <= 0.011 * Math.max(1, Math.abs(wanted)) ||
    Math.abs(quantity.value - wanted) < 1e-6
  )
}

/** What the models make of messages that they have not learned from. */
export function evaluate(
  messages: readonly LabeledMessage[],
  weights: Weights,
  report = new Report(),
): Report {
  for (const message of messages)
    report.add(message, extract(message.text, { weights, asked: message.asked_before }))
  return report
}
