import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shownSpec } from '#shared/agent/shown-run.ts'
import { firstOffer } from '#shared/figures/money.ts'
import { heardProject } from './idea-from.ts'
import { isProject } from './is-project.ts'
import { questionFor } from './question-for.ts'
import { specOf } from './spec-from.ts'

/** What sixty sentences say, as twelve people wrote them before anything was built to read them; null for what one does not say. */
interface Labeled {
  text: string
  kind: string[]
  buyer: string | null
  price: number | number[] | null
  period: string | null
}

const SHARE_RIGHT = 0.9
const SHARE_ASKED = 0.3
const today = new Date('2026-11-22T09:00:00Z')
const labeled = readFileSync(new URL('sentences.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line) as Labeled)

/** What of a sentence is right, or asked before anything is planned. */
function read({ text, kind, buyer, price, period }: Labeled) {
  const heard = heardProject(text, today)
  if (!isProject(heard)) return { kind: false, buyer: false, price: false, period: false }
  if (questionFor(heard)) return { kind: true, buyer: true, price: true, period: true, isAsked: true }
  const spec = specOf(heard, today)
  const { assumptions } = shownSpec(spec, spec.money)
  const offer = firstOffer(spec.money)
  const isAssumed = (start: string) => assumptions.some(sentence => sentence.startsWith(start))
  const audience = heard.facts.audience?.toLowerCase() ?? 'nobody'
  return {
    kind: kind.includes(heard.kind.name),
    buyer: (buyer ?? 'nobody').split('|').some(people => audience.includes(people)),
    price: price === null ? isAssumed('No price was said') : [price].flat().includes(offer.price),
    period: period === null || period.split('|').includes(offer.per),
  }
}

const all = labeled.map(read)

test.each(['kind', 'buyer', 'price', 'period'] as const)('the %s of a sentence is right, or asked', what => {
  expect(all).toHaveLength(60)
  const wrong = labeled.filter((_, index) => !all[index]?.[what]).map(({ text }) => text)
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(Math.floor(all.length * (1 - SHARE_RIGHT)))
})

test('few sentences are answered with a question', () => {
  const asked = labeled.filter((_, index) => all[index] && 'isAsked' in all[index]).map(({ text }) => text)
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(all.length * SHARE_ASKED)
})
