import { expect, test } from 'vitest'
import type { Decision } from '#server/extraction/decide.ts'
import { extractFrom } from '#server/extraction/extract.ts'
import { canBe } from '#server/extraction/facts/fact-value.ts'
import { readMessage } from '#server/extraction/features/features.ts'
import { understoodFrom } from '#server/extraction/understand.ts'
import { weights } from '#server/extraction/weights.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { priceNoted, priceWithRentNoted, sampleMessages } from './sample-messages.ts'

const READS: Record<keyof typeof sampleMessages, readonly string[]> = {
  priceAndOfferNoted: ['price noted', 'offer noted'],
  priceAndStallNoted: ['price noted', 'fixed_costs noted'],
  rentNoted: ['fixed_costs noted'],
  otherRentNoted: ['fixed_costs noted'],
  changedRentNoted: ['fixed_costs noted'],
  actualRentNoted: ['fixed_costs noted'],
  rentAndInsuranceNoted: ['fixed_costs noted', 'fixed_costs noted'],
  bankNoted: ['cash noted'],
  lessInTheBankNoted: ['cash noted'],
  kitsNoted: ['price noted', 'offer noted'],
  beeswaxCandlesNoted: ['price noted', 'offer noted'],
  scentedCandlesNoted: ['price noted', 'offer noted'],
  leashesNoted: ['price noted', 'offer noted'],
  onlyAnOfferNoted: ['offer noted'],
  roomAsked: ['fixed_costs asked'],
  breadNotedRoomAsked: ['price noted', 'fixed_costs asked', 'offer noted'],
  candlesNotedRoomAsked: ['price noted', 'fixed_costs asked', 'offer noted'],
  hallAndCostAsked: ['fixed_costs asked', 'price noted', 'unit_cost asked'],
  priceSupposed: ['price supposed'],
  twoNotedOneSupposedOneUnused: ['price noted', 'fixed_costs noted', 'price supposed', 'nothing unused'],
  numberUnused: ['nothing unused'],
  anotherNumberUnused: ['nothing unused'],
  smallNumberUnused: ['nothing unused'],
  threeNumbersUnused: Array.from({ length: 3 }, () => 'nothing unused'),
  nineNumbersUnused: Array.from({ length: 9 }, () => 'nothing unused'),
  bareNumberUnused: ['nothing unused'],
}

/** What is noted is halfway between its threshold and 1, at least; what is asked about and what is nothing keep this distance. */
const DISTANCE = 0.05

const { thresholds } = weights
const halfway = (threshold: number) => (threshold + 1) / 2

/** What a message is understood to say, and which of it another training might change, with how likely it is now. */
function readingOf(text: string, asked?: FactKey) {
  const extraction = extractFrom(readMessage(text, asked), text, weights)
  const heard = { text, messageId: 'message', saidAt: new Date(), asked, currency: undefined }
  return {
    reads: understoodFrom(extraction, heard).facts.map(({ key, status }) => `${key ?? 'nothing'} ${status}`),
    near: [
      ...extraction.decisions.flatMap(nearIn),
      ...extraction.words.flatMap(({ key, probability }) =>
        Math.abs(probability - thresholds.words) < (1 - thresholds.words) / 2
          ? [`${key} ${probability.toFixed(4)}`]
          : [],
      ),
    ],
  }
}

function nearIn({ judged: { quantity, candidates, scopes }, key, status, rejected }: Decision): string[] {
  const best = candidates.find(candidate => canBe(quantity, candidate.key))
  if (!best) return []
  const both = best.probability * scopes.own
  const noted = best.key === 'price' ? thresholds.price : thresholds.noted
  const isFar = {
    noted: both >= halfway(noted),
    asked:
      rejected === undefined
        ? best.probability >= thresholds.asked + DISTANCE && both <= noted - DISTANCE
        : both >= halfway(noted),
    supposed: scopes.supposed >= halfway(0.5),
    unused: best.probability <= thresholds.asked - DISTANCE,
  }[status]
  return isFar ? [] : [`${key ?? best.key} ${status} ${both.toFixed(4)}`]
}

const names = Object.keys(READS) as (keyof typeof sampleMessages)[]

test.each(names)('%s reads as its name says, far from reading otherwise', name => {
  expect(readingOf(sampleMessages[name])).toEqual({ reads: READS[name], near: [] })
})

test.each([1, 2, 6, 9, 1_047, 2_001, 12_345])(
  'a price of %i is noted, far from being asked about',
  amount => {
    for (const sign of ['$', '£'])
      expect(readingOf(priceNoted(amount, sign))).toEqual({ reads: ['price noted'], near: [] })
    expect(readingOf(priceWithRentNoted(amount))).toEqual({
      reads: ['price noted', 'fixed_costs noted'],
      near: [],
    })
  },
)

test('a bare number answers what was asked', () => {
  expect(readingOf(sampleMessages.bareNumberUnused, 'sales')).toEqual({ reads: ['sales noted'], near: [] })
})
