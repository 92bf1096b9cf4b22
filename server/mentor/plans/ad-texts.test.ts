import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessModels } from '../workshop/legacy/business-model.ts'
import { type Facts, noFacts } from '../workshop/legacy/facts.ts'
import {
  GOOGLE_DESCRIPTION,
  GOOGLE_HEADLINE,
  META_HEADLINE,
  META_TEXT,
} from '../workshop/legacy/plans/ad-lengths.ts'
import { adTexts } from './ad-texts.ts'
import { adWordsOf } from '../workshop/legacy/plans/ad-words.ts'

const phrase = (most: number) =>
  fc
    .array(fc.constantFrom('soy', 'hand-poured', 'candles', 'watercolour', 'for', 'Kindergärten', 'app'), {
      minLength: 1,
      maxLength: most,
    })
    .map(words => words.join(' '))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const business: fc.Arbitrary<Facts> = fc
  .record({
    product: maybe(phrase(6)),
    does: maybe(phrase(12)),
    audience: maybe(phrase(4)),
    place: maybe(phrase(3)),
    model: maybe(fc.constantFrom(...businessModels)),
    pricePeriod: maybe(fc.constantFrom('hour', 'month', 'year')),
    priceUnit: maybe(fc.constantFrom('class', 'subscription')),
    price: maybe(fc.integer({ min: 1, max: 1e12 }).map(value => value / 100)),
    customers: maybe(fc.nat(1_000_000_000)),
  })
  .map(({ price, customers, ...words }) => ({
    ...noFacts(),
    ...words,
    figures: { ...(price === undefined ? {} : { price }), ...(customers === undefined ? {} : { customers }) },
  }))

test('whatever is sold to whomever at whatever price, no text is longer than its platform shows', () => {
  fc.assert(
    fc.property(business, facts => {
      const ads = adTexts(facts)
      expect(new Set(ads.map(({ angle }) => angle)).size).toBe(3)
      for (const ad of ads) {
        expect(ad.googleHeadline.length).toBeLessThanOrEqual(GOOGLE_HEADLINE)
        expect(ad.googleDescription.length).toBeLessThanOrEqual(GOOGLE_DESCRIPTION)
        expect(ad.metaHeadline.length).toBeLessThanOrEqual(META_HEADLINE)
        expect(ad.metaText.length).toBeLessThanOrEqual(META_TEXT)
        expect(Object.values(ad).every(text => String(text).trim() !== '')).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

test('no word is cut: each word of a text stands whole in what the person said or in our own lines', () => {
  fc.assert(
    fc.property(business, facts => {
      const known = new Set(
        JSON.stringify([facts, adWordsOf(facts.model)])
          .toLowerCase()
          .match(/\p{L}{4,}/gu),
      )
      const ours =
        /^(?:what|price|customers|already|have|nothing|that|here|right|those|close|look|yourself|hour|month|year|class|subscription)$/
      for (const { googleHeadline, googleDescription, metaText, metaHeadline } of adTexts(facts))
        for (const word of `${googleHeadline} ${googleDescription} ${metaText} ${metaHeadline}`
          .toLowerCase()
          .match(/\p{L}{4,}/gu) ?? [])
          expect(known.has(word) || ours.test(word) ? '' : word).toBe('')
    }),
  )
})

test.each([undefined, ...businessModels])('our own lines for %s fit by themselves', model => {
  const { result, pain, promise } = adWordsOf(model)
  for (const { short, line } of [result, pain, promise]) {
    expect(short.length).toBeLessThanOrEqual(GOOGLE_HEADLINE)
    expect(line.length).toBeLessThanOrEqual(GOOGLE_DESCRIPTION)
  }
})
