import { describe, expect, test } from 'vitest'
import { isLong } from '#tests/support/repetitions.ts'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { extract } from '../extract.ts'
import { PLAYBOOK } from '../../../scripts/playbook/asks.ts'
import { readCorpus } from '../../../scripts/training/read-corpus.ts'
import { readExamples } from '../../../scripts/training/read-examples.ts'
import { spanOf } from '../../../scripts/training/samples.ts'
import { weights } from '../weights.ts'

const WEIGHTS_MAX_BYTES = 400_000
const SKELETON_LINES_MAX = 3
const SHORT_SKELETON = 4

const messages = readCorpus('messages')
const sealed = readCorpus('sealed')

describe('the labeled messages', () => {
  test('are told once: no example of the playbook stands in the corpus, too, or among other examples', () => {
    const examples = readExamples(PLAYBOOK)
    const written = new Set(examples.map(({ text }) => text))
    const again = messages.filter(({ text }) => written.has(text))
    expect(again.map(({ text }) => text).toSorted()).toEqual([...written].toSorted())
  })

  test('are at least 1,500 in at least 20 voices; at least 250 in four more are sealed', () => {
    expect(messages.length).toBeGreaterThanOrEqual(1500)
    expect(new Set(messages.map(({ voice }) => voice)).size).toBeGreaterThanOrEqual(20)
    const sealedVoices = new Set(sealed.map(({ voice }) => voice))
    expect(sealed.length).toBeGreaterThanOrEqual(250)
    expect(sealedVoices.size).toBe(4)
    expect(messages.filter(({ voice }) => sealedVoices.has(voice))).toEqual([])
  })

  test('have labels that lie within their text and do not overlap', () => {
    for (const { text, spans } of [...messages, ...sealed])
      for (const [index, { from, to }] of spans.entries()) {
        expect(from).toBeLessThan(to)
        expect(to).toBeLessThanOrEqual(text.length)
        expect(from).toBeGreaterThanOrEqual(spans[index - 1]?.to ?? 0)
      }
  })

  test('are not one sentence with other numbers and nouns: at most three share a skeleton', () => {
    const skeletons = Map.groupBy(messages, ({ text, spans }) => {
      let skeleton = ''
      let end = 0
      for (const span of spans) {
        skeleton += `${text.slice(end, span.from)}#`
        end = span.to
      }
      return (skeleton + text.slice(end))
        .toLowerCase()
        .replaceAll(/[^\p{L}#]+/gu, ' ')
        .trim()
    })
    const common = [...skeletons]
      .filter(([skeleton, lines]) => skeleton.length > SHORT_SKELETON && lines.length > SKELETON_LINES_MAX)
      .map(([skeleton]) => skeleton)
    expect(common).toEqual([])
  })

  test('amounts are without a sign at least half of the time', () => {
    const amounts = messages.flatMap(({ text, spans }) =>
      spans
        .filter(({ key }) => ['price', 'unit_cost', 'fixed_costs', 'revenue', 'cash', 'wage'].includes(key))
        .map(({ from, to }) => text.slice(from, to)),
    )
    const bare = amounts.filter(amount => !/[$€£₹₦]|[a-z]{3}/iu.test(amount))
    expect(bare.length / amounts.length).toBeGreaterThan(0.5)
  })

  // All of them take half a minute; every fifth is from every voice.
  const PRICES_LOOKED_AT = isLong ? 1 : 5
  test('give no message a price that nobody said', () => {
    const invented = messages
      .filter(({ asks_only: isUnlabeled }, index) => !isUnlabeled && index % PRICES_LOOKED_AT === 0)
      .flatMap(({ text, spans, asked_before: asked }) =>
        extract(text, { weights, asked })
          .decisions.filter(({ key, status }) => key === 'price' && status === 'noted')
          .filter(({ judged }) => spanOf(spans, judged.quantity)?.key !== 'price')
          .map(({ judged }) => `${text.slice(judged.quantity.from, judged.quantity.to)}: ${text}`),
      )
    expect(invented).toEqual([])
  })

  test('the weights learned from them are at most 400 kB', () => {
    expect(statSync(join(import.meta.dirname, '..', 'weights.json')).size).toBeLessThanOrEqual(
      WEIGHTS_MAX_BYTES,
    )
  })
})
